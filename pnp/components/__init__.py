"""What is drawn: one module per kind of component, a folder per game."""
