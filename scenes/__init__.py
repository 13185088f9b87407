"""What players see: the window, its scenes and the art they are drawn with."""
