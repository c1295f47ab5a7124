"""The components of Trismegistus: Roll & Write."""
