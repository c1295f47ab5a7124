"""The rules engines and the solvers: everything that thinks, nothing that prints."""
