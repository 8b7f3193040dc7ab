"""Refuses requests for another host."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from mqplanner.api.http_protocol import HEALTH_CHECKS
from mqplanner.api.problems import problem_response
from mqplanner.settings import is_loopback


class HostCheck:
    """Responds 400 to a request without exactly one `Host`, and 421 to one for another host, against DNS rebinding.

    Other hosts are refused where the service runs without sign-in, also where it is declared open: its port may still
    be open on this machine only, and a page of any site may resolve its own name to 127.0.0.1, whereupon the browser
    sends its requests here. So the host has to be a loopback address, `localhost`, or a name of the settings. Health
    checks reveal nothing, and come under any address. (Starlette's TrustedHostMiddleware takes only the first `Host`.)
    """

    def __init__(self, app: ASGIApp, names: frozenset[str] | None) -> None:
        """`names` are the hosts beside this machine; None for any."""
        self.app = app
        self.names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check the host before anything else."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        hosts = Headers(scope=scope).getlist("host")
        if len(hosts) > 1 or (not hosts and scope.get("http_version") == "1.1"):
            await problem_response("bad-request", "A request has exactly one Host.")(scope, receive, send)
        elif self.names is None or scope["path"] in HEALTH_CHECKS or _is_one_of(self.names, hosts):
            await self.app(scope, receive, send)
        else:
            detail = (
                "Without sign-in this service is only available as this machine, or as MQPLANNER_ALLOWED_HOSTS says."
            )
            await problem_response("misdirected", detail)(scope, receive, send)


def _is_one_of(names: frozenset[str], hosts: list[str]) -> bool:
    try:
        name = urlsplit(f"//{hosts[0]}").hostname if hosts else None
    except ValueError:
        return False
    return name is not None and (is_loopback(name) or name in names)
