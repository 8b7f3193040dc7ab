"""The origins of the numbers of a figure: citations, caveats and the errata that apply to each cell."""

from collections.abc import Iterable, Mapping

from mqplanner.figures.conditions import holds_as_far_as_known
from mqplanner.figures.file_format import Edition, Erratum, Extrapolation, FigureFile
from mqplanner.figures.loader import BrokenFigureFile
from mqplanner.figures.table import Key
from mqplanner.units.origin import Citation, Origin

COLUMN = "column"
"""The name under which the condition of an erratum tests the column."""


class Origins:
    """Makes the origins of one figure; `sources` gives cite-as and title by document."""

    def __init__(
        self, file: FigureFile, sources: Mapping[str, tuple[str, str]], errata: Mapping[str, Erratum]
    ) -> None:
        self._file = file
        self._sources = sources
        self._errata = [(id, errata.get(id)) for id in file.errata]
        self._citations: dict[tuple[str, str], Citation] = {}
        for edition in file.editions:
            if edition.document not in sources:
                problem = f"the document {edition.document!r} is not among the sources"
                raise BrokenFigureFile(f"{file.id}.yaml", problem)

    def citation(self, place: Edition | Extrapolation) -> Citation:
        """Return the place in a report that an edition or an extrapolation names."""
        key = (place.document or "", place.section or "")
        if key not in self._citations:
            document, section = key
            cite_as, title = self._sources[document]
            self._citations[key] = Citation(document, cite_as, title, section, self._file.id)
        return self._citations[key]

    def origin(
        self,
        column: str,
        keys: Iterable[Key],
        text: str,
        cited: tuple[Citation, ...],
        caveats: Iterable[str],
        refusal: str | None = None,
    ) -> Origin:
        """Return the origin of a number that is read at, or between, the cells at `keys`."""
        documents = {citation.document for citation in cited}
        errata = tuple(
            id
            for id, erratum in self._errata
            if erratum is None
            or (erratum.document in documents and any(self._is_about(erratum, column, key) for key in keys))
        )
        return Origin("figure", text, cited, tuple(caveats), errata, refusal)

    def _is_about(self, erratum: Erratum, column: str, key: Key) -> bool:
        facts = {COLUMN: column, **dict(zip(self._file.axes, key, strict=True))}
        return holds_as_far_as_known(erratum.when, facts)
