"""Citations of the text of a report, where no figure holds the sentence."""

from mqplanner.figures.catalog import catalog
from mqplanner.units import Quantity
from mqplanner.units.functions import source, with_sources_of


def cite(quantity: Quantity, document: str, section: str) -> Quantity:
    """Return the same quantity with the place in a report that it follows."""
    cited = catalog().cite(document, section)
    return with_sources_of(quantity, source(f"{cited.cite_as}, {section}", (cited,)))


def cite_figure(quantity: Quantity, id: str, errata: tuple[str, ...] = ()) -> Quantity:
    """Return the same quantity with the place that publishes a figure, and not with that figure's own errata."""
    figure = catalog().figure(id)
    cited = figure.citation(figure.file.editions[0])
    return with_sources_of(quantity, source(f"as {cited.cite_as} shows it", (cited,), (), errata))
