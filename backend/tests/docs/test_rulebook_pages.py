"""docs/rulebook says what the rules and the data files say, and nothing else."""

from generate_rulebook import FOLDER, pages


def test_the_pages_are_as_generated():
    stored = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.md")}
    generated = pages()
    differing = [name for name in stored.keys() | generated if stored.get(name) != generated.get(name)]
    assert sorted(differing) == [], "run `make rulebook` and commit"
