"""Managed file transfer, zCX and gateways."""
