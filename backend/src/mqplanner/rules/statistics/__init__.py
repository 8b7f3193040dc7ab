"""Statistics, accounting and trace."""
