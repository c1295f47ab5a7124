"""Themes of one's own: a folder to begin with, and a check that finds what is wrong before anything is printed."""
