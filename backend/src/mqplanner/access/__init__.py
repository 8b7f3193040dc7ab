"""Principals, and the one table that decides what each may do; independent of HTTP and SQL."""
