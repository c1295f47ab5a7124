"""A game at the terminal, hints, and the check of a line: everything about playing a deal oneself."""
