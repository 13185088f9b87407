"""What players see: the window, its scenes and the art they are drawn with."""

import os

# pygame greets on stdout when it is imported, which no command of the table wants.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
