"""Find a Chromium for the browser journeys, or unpack the one that comes with their npm packages.

Playwright's own download is not used: it needs hosts that closed networks do not reach. In this order:
$CHROMIUM, Debian's `chromium-headless-shell` or `chromium`, the npm package `@sparticuz/chromium`, which
carries a browser for Linux on x86-64 together with the libraries and a font that a bare machine lacks.
"""

import os
import platform
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
PACKED = TOP / "e2e" / "node_modules" / "@sparticuz" / "chromium" / "bin"
UNPACKED = TOP / ".make" / "chromium"
ARCHIVES = ("al2023", "fonts", "swiftshader")  # NSS and its friends, Open Sans, drawing without a GPU
# Without a single font the first page crashes; a bare machine has none.
FONTS_CONF = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{here}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>{here}/font-cache</cachedir>
</fontconfig>
"""
WRAPPER = """#!/bin/sh
export LD_LIBRARY_PATH='{here}/lib' FONTCONFIG_FILE='{here}/fonts.conf'
exec '{here}/browser' "$@"
"""
DECOMPRESS = (
    "const {readFileSync, writeFileSync} = require('node:fs');"
    "const {brotliDecompressSync} = require('node:zlib');"
    "writeFileSync(process.argv[2], brotliDecompressSync(readFileSync(process.argv[1])));"
)


class NoChromium(RuntimeError):
    """There is no browser to run the journeys in; the message says what to do."""


def runs(browser: Path) -> bool:
    """Say whether the browser starts at all: a launcher may outlive what it launches."""
    try:
        return subprocess.run([browser, "--version"], capture_output=True, timeout=60).returncode == 0
    except OSError:
        return False


def decompress(packed: Path, target: Path) -> None:
    """Undo Brotli, which Python's library does not know and Node's does."""
    subprocess.run(["node", "-e", DECOMPRESS, packed, target], check=True)


def unpack() -> Path:
    """Unpack the npm package's browser once; return a launcher that gives it its libraries and fonts."""
    launcher = UNPACKED / "chromium"
    stamp = UNPACKED / "unpacked"  # written last; names the place, since the launcher does
    wanted = f"{UNPACKED}\n{(PACKED.parent / 'package.json').read_text()}"
    if stamp.exists() and stamp.read_text() == wanted:
        return launcher
    shutil.rmtree(UNPACKED, ignore_errors=True)
    UNPACKED.mkdir(parents=True)
    for name in ARCHIVES:
        archive = UNPACKED / f"{name}.tar"
        decompress(PACKED / f"{name}.tar.br", archive)
        with tarfile.open(archive) as tar:
            # Debian 12's Python has no filters yet; the lock file vouches for what is in the archive.
            tar.extraction_filter = getattr(tarfile, "data_filter", None)
            tar.extractall(UNPACKED)  # noqa: S202
        archive.unlink()
    browser = UNPACKED / "browser"
    decompress(PACKED / "chromium.br", browser)
    (UNPACKED / "fonts.conf").write_text(FONTS_CONF.format(here=UNPACKED))
    launcher.write_text(WRAPPER.format(here=UNPACKED))
    browser.chmod(0o755)
    launcher.chmod(0o755)
    stamp.write_text(wanted)
    return launcher


def find() -> Path:
    """Return the path of a browser that starts."""
    if os.environ.get("CHROMIUM"):
        chosen = Path(os.environ["CHROMIUM"])
        if not runs(chosen):
            raise NoChromium(f"CHROMIUM={chosen} does not start.")
        return chosen
    for name in ("chromium-headless-shell", "chromium"):
        found = shutil.which(name)
        if found and runs(Path(found)):
            return Path(found)
    if sys.platform == "linux" and platform.machine() == "x86_64" and PACKED.exists():
        launcher = unpack()
        if runs(launcher):
            return launcher
    raise NoChromium(
        "The browser journeys need a Chromium, and none was found that starts. Run `apt-get install "
        "chromium-headless-shell` (or `chromium`), or set CHROMIUM to the path of one."
    )


if __name__ == "__main__":
    try:
        print(find())
    except NoChromium as missing:
        sys.exit(str(missing))
