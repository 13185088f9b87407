"""What players see: the window, its scenes and the art they are drawn with."""

import os

# pygame greets on stdout when it is imported, which no command of the table wants.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# What window managers call the program; pygame takes the script's name unless it is set before the import.
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "midnight-table")
