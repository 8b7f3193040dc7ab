"""zHyperLink: requirements, write sessions, PFIDs, I/O time and CPU cost."""
