"""Common storage (CSA) of an LPAR."""
