"""Machines, message protection (AMS), reference rates and CPU demand."""
