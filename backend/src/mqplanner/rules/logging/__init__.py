"""Log rate, log data sets, RBA range and archive logs."""
