"""Does what the recipes of the documentation ask of curl, for machines without it."""

import argparse
import sys
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

parser = argparse.ArgumentParser()
for flag in ("-s", "-S", "-f", "-N"):
    parser.add_argument(flag, action="store_true")
for option in ("-o", "-D", "-X", "-d", "-w", "--data-binary"):
    parser.add_argument(option)
parser.add_argument("-H", action="append", default=[])
parser.add_argument("url")
options = vars(parser.parse_args())

data = options["d"] or options["data_binary"]
if data:
    content = (
        sys.stdin.buffer.read() if data == "@-" else Path(data[1:]).read_bytes() if data[0] == "@" else data.encode()
    )
request = Request(options["url"], content if data else None, dict(one.split(": ", 1) for one in options["H"]))  # noqa: S310
request.method = options["X"] or ("POST" if data else "GET")
try:
    response = urlopen(request)  # noqa: S310
except HTTPError as error:
    response = error
if options["f"] and response.status >= 400:
    sys.exit(f"curl: (22) The requested URL returned error: {response.status}")
if options["D"]:
    Path(options["D"]).write_text("".join(f"{name}: {value}\r\n" for name, value in response.headers.items()))
body = response.read()
if options["o"]:
    Path(options["o"]).write_bytes(body)
else:
    sys.stdout.buffer.write(body)
if options["w"]:
    print(options["w"].replace("%{http_code}", str(response.status)), end="")
