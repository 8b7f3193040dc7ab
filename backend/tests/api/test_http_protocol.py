"""What the service sets on its connections."""

import asyncio
import socket

from uvicorn import Config
from uvicorn.server import ServerState

from mqplanner.api.http_protocol import BoundedHttpProtocol


def test_responses_of_several_workers_are_sent_without_delay() -> None:
    async def no_application(scope: object, receive: object, send: object) -> None: ...

    config = Config(no_application, host="127.0.0.1", port=0, log_config=None)

    config.load()

    async def connect() -> int:
        loop = asyncio.get_running_loop()
        accepted: asyncio.Future[asyncio.BaseTransport] = loop.create_future()

        class Accepting(BoundedHttpProtocol):
            def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
                super().connection_made(transport)
                accepted.set_result(transport)

        listening = config.bind_socket()  # as the process that starts the workers does
        server = await loop.create_server(lambda: Accepting(config, ServerState(), {}), sock=listening)
        async with server:
            _, writer = await asyncio.open_connection(*listening.getsockname())
            connection = (await accepted).get_extra_info("socket")
            no_delay: int = connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            writer.close()
        return no_delay

    assert asyncio.run(connect())
