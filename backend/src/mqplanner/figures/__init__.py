"""What was published: figures with their citations, errata and sources, as data files.

`mqplanner.figures.library` reads them; `figure("chinit-svrconn-31bit")` there is how a rule names one.
"""
