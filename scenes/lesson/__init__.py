"""The guided first match: the table with a coach that points at one thing at a time."""
