"""Daily challenge documents."""
