"""Differences between plans, answers, derivations and revisions, and what caused them."""
