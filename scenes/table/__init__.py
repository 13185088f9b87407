"""The table: whose turn it is to answer, what may move where, and how it is drawn. It knows no game's rules."""
