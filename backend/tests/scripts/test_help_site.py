"""The documentation site has only pages whose links are found where the service shows it."""

from mkdocs.theme import Theme

import help_site


def test_no_page_is_built_for_addresses_that_none_has() -> None:
    theme = Theme(name="material")
    assert "404.html" in theme.static_templates
    help_site.on_config({"theme": theme})
    assert "404.html" not in theme.static_templates
