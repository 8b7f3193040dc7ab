"""Sends a message to the receiver of a webhook, and to nothing else.

The receiver's address is the input of a user: the service must not be made to reach what only it can reach. So the name
is resolved once, every address of it has to be public, and the connection goes to the address that was checked.
Redirects are not followed, proxies of the environment are not used, and of the response only the status counts.
"""

import socket
import ssl
import threading
from contextlib import suppress
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

from mqplanner.errors import InvalidInput, Problem

CONNECT_S = 5.0
TOTAL_S = 15.0
"""Longest time of an attempt, however slowly a receiver responds."""
MAX_RESPONSE = 1024
_TRANSLATED = ip_network("64:ff9b::/96")
"""Addresses that a gateway translates to IPv4."""
_UNICAST = ip_network("2000::/3")
"""All other IPv6 addresses are local or reserved, also those that contain one of IPv4: `::/96`, `::ffff:0:0:0/96`, and
`64:ff9b:1::/48` for gateways of a network. Python 3.11 knows some of them as global."""


@dataclass(frozen=True, slots=True)
class Receivers:
    """Which receivers are allowed."""

    http: bool = False
    """Without encryption."""
    private: bool = False
    """On this machine, and in private networks."""


class _Refused(Exception):
    """The receiver may not be reached."""


def require_url(url: str, allowed: Receivers) -> None:
    """Raise InvalidInput for an address to which nothing is sent; a name is resolved only when something is sent."""
    if reason := _fault(url, allowed):
        raise InvalidInput([Problem("/url", url, reason)])


def _fault(url: str, allowed: Receivers) -> str | None:
    schemes = ("https", "http") if allowed.http else ("https",)
    if not url.isascii() or not url.isprintable() or " " in url or "\\" in url:
        return "must be an address without spaces and special characters"
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return "is not an address"
    if parts.scheme not in schemes:
        return f"must begin with {' or '.join(f'{scheme}://' for scheme in schemes)}"
    if not parts.hostname or parts.username is not None or parts.password is not None or parts.fragment or port == 0:
        return "must have a host, and no user, password or fragment"
    with suppress(ValueError):
        if not allowed.private and not is_public(ip_address(parts.hostname)):
            return "must not be an address of this machine or of a private network"
    return None


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Return whether an address is one of the Internet, also where it contains another one."""
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if address in _TRANSLATED:
            inner = IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(inner)
        if address not in _UNICAST or address.teredo is not None:
            return False
    return address.is_global and not address.is_multicast


def post(url: str, headers: dict[str, str], body: bytes, allowed: Receivers) -> tuple[int | None, str | None]:
    """Send a message; return the status of the response, and why it was not accepted, or None where it was."""
    if reason := _fault(url, allowed):
        return None, f"The address {reason}."
    try:
        status = _send(url, headers, body, allowed)
    except _Refused as error:
        return None, str(error)
    except ssl.SSLError as error:
        return None, f"TLS: {error.reason or 'failed'}."
    except TimeoutError:
        return None, "The receiver did not respond in time."
    except (OSError, HTTPException, ValueError):
        return None, "The receiver could not be reached, or its response could not be read."
    return status, None if 200 <= status < 300 else f"The receiver responded with status {status}."


def _send(url: str, headers: dict[str, str], body: bytes, allowed: Receivers) -> int:
    parts = urlsplit(url)
    host = parts.hostname or ""
    port = parts.port or (443 if parts.scheme == "https" else 80)
    plain = socket.create_connection((_address(host, port, allowed), port), timeout=CONNECT_S)
    opened = [plain]  # the last one is in use
    timer = threading.Timer(TOTAL_S, _cut, (opened,))
    timer.daemon = True
    timer.start()
    connection = HTTPConnection(host, port)
    try:
        plain.settimeout(TOTAL_S)
        if parts.scheme == "https":
            opened.append(ssl.create_default_context().wrap_socket(plain, server_hostname=host))
        connection.sock = opened[-1]
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", target, body, headers)
        response = connection.getresponse()
        response.read(MAX_RESPONSE)
        return response.status
    finally:
        timer.cancel()
        connection.close()
        for one in opened:
            one.close()


def _cut(opened: list[socket.socket]) -> None:
    with suppress(OSError):
        opened[-1].shutdown(socket.SHUT_RDWR)


def _address(host: str, port: int, allowed: Receivers) -> str:
    try:
        found = {str(entry[4][0]) for entry in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)}
    except (OSError, UnicodeError):
        raise _Refused(f"The name {host[:200]} is not known.") from None
    if not allowed.private and not all(is_public(ip_address(one.partition("%")[0])) for one in found):
        raise _Refused("The name belongs to this machine or to a private network.")
    return min(found, key=lambda one: (":" in one, one))
