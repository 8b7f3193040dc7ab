"""Who may do what: the principals, and the one table that decides. It knows nothing of HTTP or SQL."""
