"""The kit: which files it consists of, and how only those are made anew that are missing or out of date.

``options``, ``inputs``, ``manifest`` and ``plan`` import nothing heavy, so that a run that finds everything in place is
over at once; ``make`` and what it imports draws, imposes and solves.
"""
