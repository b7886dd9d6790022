"""The worst bodies that the API's description allows, made from its schemas: each text and each list as long and each
value as deep as its limit allows, or as the whole body may be where the schema has no limit."""

import copy
import json
import struct
import zlib

JSON_LIMIT, INK_LIMIT, RULES_LIMIT, ANONYMOUS_LIMIT = 1 << 20, 4 << 20, 16 << 20, 1 << 14
DEPTH_LIMIT, MEMBER_LIMIT = 32, 1_000
# Texts that cost more than their length: escapes, characters of four bytes and without width, and what Markdown, rules
# and URLs give a meaning.
UNITS = ["a", "\\u0001", "\U0001f600", "\u200d\u0301", "[", "`", "> ", "a|", "_www."]
UNITS += ["||a^$removeparam=b\\n", "https://a.example/?"]
NUMBERS = ["9223372036854775807", "-9223372036854775808", "18446744073709551616", "1e308", "-0"]
NUMBERS += ["1" * 64, "0." + "1" * 62]
MARK = "@@@"


def limit_of(path, operation):
    """The maximum size of a body in bytes."""
    if path.endswith("/ink"):
        return INK_LIMIT
    if path.endswith("/rules/lists"):
        return RULES_LIMIT
    return ANONYMOUS_LIMIT if operation.get("security") == [] else JSON_LIMIT


class Schemas:
    def __init__(self, description):
        self.description = description

    def resolved(self, schema):
        while "$ref" in schema:
            target = self.description
            for name in schema["$ref"].removeprefix("#/").split("/"):
                target = target[name]
            schema = target
        for name in ("oneOf", "anyOf"):
            if name in schema:
                kinds = [self.resolved(kind) for kind in schema[name]]
                return next((kind for kind in kinds if kind.get("type") != "null"), kinds[0])
        merged = dict(schema)
        for part in map(self.resolved, schema.get("allOf", [])):
            merged["properties"] = merged.get("properties", {}) | part.get("properties", {})
            merged.setdefault("type", part.get("type"))
        return merged

    def sample(self, schema, level=0):
        """A small value with every member."""
        schema = self.resolved(schema)
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return schema["enum"][0]
        kind = schema.get("type", "object")
        if isinstance(kind, list):
            kind = next(name for name in kind if name != "null")
        if kind == "object":
            members = schema.get("properties", {}).items() if level < 8 else ()
            return {name: self.sample(member, level + 1) for name, member in members}
        if kind == "array":
            return [self.sample(schema.get("items", {"type": "integer"}), level + 1)]
        if kind == "string":
            if schema.get("format") == "date-time":
                return "2030-01-01T00:00:00Z"
            return "https://a.example/" if "url" in schema.get("description", "").lower() else "sheep"
        return {"boolean": True, "null": None}.get(kind, 1)

    def places(self, schema, value, place=()):
        """Yields the place and the schema of everything in a value."""
        schema = self.resolved(schema)
        yield place, schema
        if isinstance(value, dict):
            for name, member in schema.get("properties", {}).items():
                if name in value:
                    yield from self.places(member, value[name], (*place, name))
        elif isinstance(value, list) and value and "items" in schema:
            yield from self.places(schema["items"], value[0], (*place, 0))


def with_text(value, place, text):
    """The JSON of a value with any text at a place."""
    if not place:
        return text
    changed = copy.deepcopy(value)
    target = changed
    for name in place[:-1]:
        target = target[name]
    target[place[-1]] = MARK
    return json.dumps(changed, ensure_ascii=False).replace(f'"{MARK}"', text)


def worst_json(schemas, schema, limit):
    """Yields names and bodies."""
    value = schemas.sample(schema)
    yield "too large", b" " * (limit + 1)
    yield "spaces", b" " * (limit - 2) + b"{}"
    nested = b"[" * (DEPTH_LIMIT - 1) + b"]" * (DEPTH_LIMIT - 1)
    yield "depth", b"[" + (nested + b",") * ((limit - 3) // (len(nested) + 1)) + b"0]"
    yield "brackets", b"[" * limit
    members = "{" + ",".join(f'"{number}":0' for number in range(MEMBER_LIMIT)) + "}"
    yield "members", ("[" + ",".join([members] * (limit // len(members) - 1)) + "]").encode()
    texts = 0
    for place, found in schemas.places(schema, value):
        name = "/".join(map(str, place)) or "body"
        rest = limit - len(with_text(value, place, "").encode()) - 2
        kinds = found.get("type", "object")
        if "string" in kinds:
            unit = UNITS[texts % len(UNITS)]
            texts += 1
            counts = {found.get("maxLength", 0) // len(unit)}
            # Texts that are longer than their limit are refused alike.
            if texts % 4 == 1 or "maxLength" not in found:
                counts.add(rest // len(unit.encode()))
            for count in sorted(count for count in counts if 0 < count <= rest // len(unit.encode())):
                yield f"{name}: {count} times {unit!r}", with_text(value, place, f'"{unit * count}"').encode()
        elif "array" in kinds:
            item = json.dumps(schemas.sample(found.get("items", {"type": "integer"})), ensure_ascii=False)
            for element in (item, "{}", "[]", "0"):
                most = rest // (len(element.encode()) + 1)
                for count in sorted({min(found.get("maxItems", most), most), most} - {0}):
                    text = "[" + ",".join([element] * count) + "]"
                    yield f"{name}: {count} times {element[:40]}", with_text(value, place, text).encode()
        elif "integer" in kinds or "number" in kinds:
            for number in NUMBERS:
                yield f"{name}: {number[:24]}", with_text(value, place, number).encode()


def zip_archive(entries, empty=0):
    """An archive of entries (name, packed bytes, size, checksum), and of a number of empty files."""
    body, directory = bytearray(), bytearray()

    def add(name, method, packed=b"", size=0, checksum=0):
        numbers = (checksum, len(packed), size, len(name))
        start = len(body)
        if packed:
            body.extend(struct.pack("<IHHHHHIIIHH", 0x04034B50, 20, 0, method, 0, 0x21, *numbers, 0) + name + packed)
        head = struct.pack("<IHHHHHHIIIH", 0x02014B50, 20, 20, 0, method, 0, 0x21, *numbers)
        directory.extend(head + struct.pack("<HHHHII", 0, 0, 0, 0, 0, start) + name)

    for name, *contents in entries:
        add(name, 8, *contents)
    for number in range(empty):
        add(b"%d.md" % number, 0)
    # The format is known by the header of a file.
    if not entries:
        body += b"PK\x03\x04"
    count = len(entries) + empty
    if count < 0xFFFF:
        end = struct.pack("<IHHHHIIH", 0x06054B50, 0, 0, count, count, len(directory), len(body), 0)
        return bytes(body + directory + end)
    place = len(body) + len(directory)
    end = struct.pack("<IQHHIIQQQQ", 0x06064B50, 44, 45, 45, 0, 0, count, count, len(directory), len(body))
    end += struct.pack("<IIQI", 0x07064B50, 0, place, 1)
    end += struct.pack("<IHHHHIIH", 0x06054B50, 0, 0, 0xFFFF, 0xFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0)
    return bytes(body + directory + end)


def packed_file(name, unit, size):
    """A file of a repeated text, which takes little when it is packed."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    checksum, packed, written = 0, bytearray(), 0
    part = unit * (65_536 // len(unit))
    while written + len(part) <= size:
        checksum = zlib.crc32(part, checksum)
        packed += deflate.compress(part)
        written += len(part)
    return name, bytes(packed + deflate.flush()), written, checksum


def worst_imports(size):
    """Yields names, types and files of about a size in bytes."""
    note = b'{"title":"a","body":"b","links":[]},'
    head = b'{"format":"backnote-notes-1","notes":['
    bookmarks = b"<!DOCTYPE NETSCAPE-Bookmark-file-1>"
    texts = [
        ("notes", "application/json", head, note, note[:-1] + b"]}"),
        ("one note", "application/json", head + b'{"title":"a","links":[],"body":"', b"b", b'"}]}'),
        ("a list of objects", "application/json", b"[", b"{},", b"{}]"),
        ("a list of numbers", "application/json", b"[", b"0,", b"0]"),
        ("brackets", "application/json", b"", b"[", b""),
        ("bookmarks", "text/html", bookmarks + b"<DL>", b'<DT><A HREF="http://a.example/">a</A>', b""),
        ("folders", "text/html", bookmarks, b"<DL><DT><H3>a</H3>", b""),
        ("rows", "text/csv", b"url,title\r\n", b"https://a.example/,a\r\n", b""),
        ("one row", "text/csv", b'url,title\r\n"', b"a,", b""),
        ("columns", "text/csv", b"url,title", b",a", b"\r\nhttps://a.example/,a"),
        ("text", "text/markdown", b"", b"- [ ] a\n", b""),
        ("broken archive", "application/zip", b"PK\x03\x04", b"\0", b""),
    ]
    for name, content_type, start, unit, end in texts:
        yield name, content_type, start + unit * ((size - len(start) - len(end)) // len(unit)) + end
    packed_size = min(size, 64 << 20)
    units = {"md": b"a\n", "html": b"<p>a", "json": b"[]", "csv": b"url,a\n", "png": b"\x89PNG\r\n\x1a\n"}
    for kind, unit in units.items():
        file = packed_file(f"a.{kind}".encode(), unit, packed_size)
        yield f"packed {kind}", "application/zip", zip_archive([file])
    many = [packed_file(b"%d.md" % number, b"a\n", packed_size) for number in range(16)]
    yield "many packed files", "application/zip", zip_archive(many)
    yield "empty files", "application/zip", zip_archive([], empty=min(500_000, size // 60))


def worst_attachments(size):
    """Yields names and files."""
    yield "bytes", bytes(size)
    png = b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sIIBBBBBI", 13, b"IHDR", 30_000, 3_333, 8, 6, 0, 0, 0, 0)
    yield "PNG", png + struct.pack(">I", size - 60) + b"IDAT" + bytes(size - len(png) - 8)
    yield "PNG of small chunks", png + struct.pack(">I4sI", 0, b"tEXt", 0) * ((size - len(png)) // 12)
    yield "JPEG of small segments", b"\xff\xd8" + b"\xff\xe1\x00\x02" * ((size - 2) // 4)
    yield "GIF", b"GIF89a" + struct.pack("<HH", 10_000, 10_000) + bytes(size - 10)
    webp = b"RIFF" + struct.pack("<I", size - 8) + b"WEBPVP8X" + struct.pack("<I", 10) + bytes(10)
    yield "WebP of small chunks", webp + (b"EXIF" + bytes(4)) * ((size - len(webp)) // 8)
    heic = struct.pack(">I4s4sI4s", 20, b"ftyp", b"heic", 0, b"mif1")
    yield "HEIC of small boxes", heic + (struct.pack(">I", 8) + b"free") * ((size - len(heic)) // 8)
    yield "SVG", b"<svg xmlns='http://www.w3.org/2000/svg'>" + b"<g>" * ((size - 40) // 3)
    yield "too large", bytes(size + 1)
