"""Hooks of the documentation site: the order of its pages, one page from outside of docs, and scripts as files.

The service sends a content security policy that allows no script within a page, so that what the theme writes there
becomes a file.
"""

import re
from hashlib import sha256
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File

TOP = Path(__file__).resolve().parent.parent
DOCS = TOP / "docs"
FIRST = ("index", "plans", "importing", "measurements", "reports", "cli", "api")
"""Pages in this order before the others, as far as there are any."""
FOLDERS = {"automation": "Automation", "rulebook": "Rulebook"}
SECURITY_POLICY = "reporting-vulnerabilities.md"
_INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
_SCRIPTS: dict[str, str] = {}
FOLDER = "assets/inline"


def on_config(config: Any) -> Any:
    """Set the order of the pages; forget the scripts of an earlier build.

    The service answers for addresses that no page has, so no page is built for them: its links would not be found.
    """
    _SCRIPTS.clear()
    config["theme"].static_templates.discard("404.html")
    names = sorted((path.stem for path in DOCS.glob("*.md")), key=lambda name: (_place(name), name))
    pages: list[Any] = [f"{name}.md" for name in names]
    folders = [{title: _pages_of(folder)} for folder, title in FOLDERS.items()]
    known = sum(name in FIRST for name in names)
    config["nav"] = [*pages[:known], *folders, {"Operation and design": [*pages[known:], SECURITY_POLICY]}]
    return config


def _place(name: str) -> int:
    return FIRST.index(name) if name in FIRST else len(FIRST)


def _pages_of(folder: str) -> list[str]:
    """Return the pages of a folder, its index first."""
    paths = sorted((DOCS / folder).rglob("*.md"), key=lambda path: (path.stem != "index", path))
    return [path.relative_to(DOCS).as_posix() for path in paths]


def on_files(files: Any, config: Any) -> Any:
    """Add the security policy, which is outside of docs because forges look for it there."""
    text = (TOP / "SECURITY.md").read_text("utf-8").replace("](docs/", "](")
    files.append(File.generated(config, SECURITY_POLICY, content=text))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Return the text of a page with its links to the security policy."""
    return markdown.replace("](../SECURITY.md", f"]({SECURITY_POLICY}")


def on_post_page(output: str, page: Any, config: Any) -> str:
    """Return the page with references to its scripts."""
    return _with_references(output, page.url)


def on_post_template(output_content: str, template_name: str, config: Any) -> str:
    """Return a page that belongs to no document, with references to its scripts."""
    return _with_references(output_content, "") if template_name.endswith(".html") else output_content


def on_post_build(config: Any) -> None:
    """Write the scripts."""
    folder = Path(config["site_dir"]) / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name, script in _SCRIPTS.items():
        (folder / name).write_text(script, encoding="utf-8")


def _with_references(html: str, url: str) -> str:
    to_root = "../" * url.count("/")

    def reference(found: re.Match[str]) -> str:
        name = f"{sha256(found[1].encode()).hexdigest()[:12]}.js"
        _SCRIPTS[name] = found[1]
        return f'<script src="{to_root}{FOLDER}/{name}"></script>'

    return _INLINE.sub(reference, html)
