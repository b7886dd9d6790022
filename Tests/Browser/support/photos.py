"""Photos for tests: PNG files of any size, and how a page sends one to the service."""

import base64
import pathlib
import struct
import zlib

# It says where it was taken.
PLACED_PHOTO = pathlib.Path(__file__).resolve().parents[2] / "ImageFilesTests/Fixtures/turned.jpg"

SEND = """async (data) => {
  const body = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  const headers = { "Content-Type": "application/octet-stream" };
  return (await (await fetch("/api/v1/attachments", { method: "POST", body, headers })).json()).reference;
}"""


def photo(width=1200, height=900, red=40):
    """Returns the bytes of a PNG image: a sky that grows darker, over a hill."""

    def chunk(kind, content):
        checked = kind + content
        return struct.pack(">I", len(content)) + checked + struct.pack(">I", zlib.crc32(checked))

    rows = []
    for y in range(height):
        sky = bytes((red, 220 - 120 * y // height, 235))
        hill = min(width, max(0, int((2 * width * (y - height * 0.6)) ** 0.5) * 2)) if y > height * 0.6 else 0
        side = (width - hill) // 2
        rows.append(b"\0" + sky * side + b"\x3c\x78\x46" * hill + sky * (width - hill - side))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    pixels = zlib.compress(b"".join(rows), 1)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def add_photo(page, content):
    """Sends a file in the name of a signed-in page, and returns what a text writes to show it."""
    return page.evaluate(SEND, base64.b64encode(content).decode())
