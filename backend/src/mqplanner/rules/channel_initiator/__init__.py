"""Capacity of the channel initiator in 31-bit and 64-bit storage."""
