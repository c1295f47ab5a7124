"""Asking the solver and showing its answers: what `pnp solve`, `explain` and `batch` stand on."""
