"""Where each game's places lie: one module of data a game."""
