"""Reports about a plan for people: one document, written as HTML, Markdown, PDF, workbook or CSV."""
