"""Reads the CSV files that `mqsmfcsv` writes of SMF records 115 and 116."""
