"""The heart of the rules layer: cards, table, decisions, matches. Imports nothing of ours outside this package."""
