"""What every game has: the Game protocol, lines and their notation, perft, simple players, chance."""
