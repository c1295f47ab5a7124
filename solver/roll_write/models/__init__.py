"""CP-SAT models of the game; every result is replayed by the rules engine."""
