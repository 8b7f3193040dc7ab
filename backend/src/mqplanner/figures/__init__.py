"""What was published: figures with their citations, errata, advice and sources, as data files.

`mqplanner.figures.catalog` reads them; a rule reads one with `figure("chinit-svrconn-31bit")`.
"""
