"""Channels: segments, compression, TLS and clusters."""
