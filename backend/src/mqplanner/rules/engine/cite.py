"""Citations of the text of a report, where no figure holds the sentence."""

from functools import cache

from mqplanner.figures.catalog import catalog
from mqplanner.units import MEASURED, Quantity, unit
from mqplanner.units.functions import with_sources_of
from mqplanner.units.origin import Origin


def cite(quantity: Quantity, document: str, section: str) -> Quantity:
    """Return the same quantity with the place in a report that it follows."""
    return with_sources_of(quantity, _place(document, section))


@cache
def _place(document: str, section: str) -> Quantity:
    cited = catalog().cite(document, section)
    place = Origin("constant", f"{cited.cite_as}, {section}", (cited,))
    return Quantity(0, unit("ratio"), MEASURED, place)


def cite_figure(quantity: Quantity, id: str, errata: tuple[str, ...] = ()) -> Quantity:
    """Return the same quantity with the place that publishes a figure, and not with that figure's own errata."""
    return with_sources_of(quantity, _place_of_figure(id, errata))


@cache
def _place_of_figure(id: str, errata: tuple[str, ...]) -> Quantity:
    figure = catalog().figure(id)
    cited = figure.citation(figure.file.editions[0])
    place = Origin("constant", f"as {cited.cite_as} shows it", (cited,), errata=errata)
    return Quantity(0, unit("ratio"), MEASURED, place)
