"""Small pictures and tables in the terminal: plain text that also reads well without colours."""
