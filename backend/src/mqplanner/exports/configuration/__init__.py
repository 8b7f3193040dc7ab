"""Definitions that a plan decides: MQSC, JCL and SMF lines with their reasons, and how they compare with what is."""
