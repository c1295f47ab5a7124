"""The fast solo engine: packed states, compiled turns, a wide beam search; the reference engine replays what it finds.

    from solver.roll_write.fast.lines import best_line       a strong line of a deal
    from solver.roll_write.fast.expand import expand          every state one turn later
    from solver.roll_write.fast.pairs import final_value      the best final score without a further turn
    from solver.roll_write.fast.packing import pack           reference states to packed ones
    from solver.roll_write.fast.tables import build_tables    an edition and a deal, compiled to numbers

Importing one of these imports numba; this module alone does not. The first call of a process loads the kernels from
the cache in about a second; the very first on a machine compiles them (about half a minute) and fills the cache.
"""
