"""The rules of the games, their cards, matches and commands: everything but the screen."""
