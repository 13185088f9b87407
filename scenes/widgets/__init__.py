"""Forms: controls, the flow that lays them out, and the scene that walks, presses and scrolls them.

They are ours and not pygame_gui's: the look asks for switches with a tick, segmented bars and a slider of steps, names
may be in any script and are composed by input methods, every control is walked by arrows as by Tab, and the title is
on the screen before pygame_gui is imported.
"""
