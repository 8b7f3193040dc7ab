"""What was published: figures with their citations, errata and sources, as data files.

`mqplanner.figures.catalog` reads them; `figure("chinit-svrconn-31bit")` there is how a rule names one.
"""
