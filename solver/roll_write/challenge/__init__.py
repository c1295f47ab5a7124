"""Daily challenges: positions with one question each, dealt from a date, kept when they are good, and rated."""
