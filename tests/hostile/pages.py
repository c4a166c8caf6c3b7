"""Visits to the page that ``brecha serve`` shows, in the working folder."""

from pathlib import Path


def visited(addresses: list[str]) -> int:
    """The status of the last of these visits: "GET /…" or "POST /…"; ``{result}`` is the name of any results."""
    from brecha.web.state.allowed_files import named
    from tests.web.at_hand import awaited, serving

    status = 0
    with serving(Path.cwd()) as client:
        for address in addresses:
            method, _, path = address.partition(" ")
            path = path.format(result=named(Path("brecha-results") / "run"))
            if method == "AWAIT":
                awaited(client, path)
                continue
            headers = {"Origin": "http://127.0.0.1:8765"} if method == "POST" else {}
            status = client.request(method, path, headers=headers).status_code
    return status
