"""Trismegistus: Roll & Write (2026): the edition, the rules engine, scoring and solving."""
