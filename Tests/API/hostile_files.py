"""The worst files that can be imported or attached: as large, as deep, as many and as long as a file can say."""

import json
import struct
import zlib

NETSCAPE = b"<!DOCTYPE NETSCAPE-Bookmark-file-1>"
EXPORT = b'{"format":"backnote-notes-1",'
ENEX = b'<?xml version="1.0"?><en-export><note><title>a</title><content><![CDATA[<en-note>'
ENEX_END = b"</en-note>]]></content></note></en-export>"
# One character of as many bytes as there are.
MARK = "\u0301".encode()


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


def packed_file(name, unit, size, start=b""):
    """A file of a repeated text, which takes little when it is packed."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    checksum, packed, written = zlib.crc32(start), bytearray(deflate.compress(start)), len(start)
    part = unit * (65_536 // len(unit))
    while written + len(part) <= size:
        checksum = zlib.crc32(part, checksum)
        packed += deflate.compress(part)
        written += len(part)
    return name, bytes(packed + deflate.flush()), written, checksum


def repeated(start, unit, end, size):
    """A file of about a size in bytes. `@` in the unit stands for a number, another one each time."""
    count = (size - len(start) - len(end)) // (len(unit) + (5 if b"@" in unit else 0))
    if b"@" not in unit:
        return start + unit * count + end
    before, after = unit.split(b"@")
    return start + b"".join(b"%s%d%s" % (before, number, after) for number in range(count)) + end


def texts(size):
    """Yields names, types and files that are one text."""
    html, csv, markdown, enex = "text/html", "text/csv", "text/markdown", "application/octet-stream"
    link = b'<DT><A HREF="http://a.example/@">a</A>'
    long_name = b"<DL><DT><H3>" + b"a " * 2_000 + b"</H3>"
    yield "bookmarks", html, repeated(NETSCAPE + b"<DL>", link, b"", size)
    yield (
        "bookmarks with tags",
        html,
        repeated(NETSCAPE, b'<DT><A HREF="http://a.example/@" TAGS="a/b/c,d">', b"", size),
    )
    yield (
        "one bookmark with tags",
        html,
        repeated(NETSCAPE + b'<DT><A HREF="http://a.example/" TAGS="', b"a@,", b'">', size),
    )
    yield "folders", html, repeated(NETSCAPE, b"<DL><DT><H3>a</H3>", b"", size)
    yield "folders with bookmarks", html, repeated(NETSCAPE, b"<DL><DT><H3>a</H3>" + link, b"", size)
    yield "folders with long names and bookmarks", html, repeated(NETSCAPE, long_name + link, b"", size)
    character = b"<DL><DT><H3>a" + MARK * (size // 4_000) + b"</H3>" + link
    yield "folders with names of one character", html, repeated(NETSCAPE, character, b"", size)
    yield "lists without folders", html, repeated(NETSCAPE, b"<DL>", b"", size)
    yield "descriptions", html, repeated(NETSCAPE, b"<DD>a", b"", size)
    yield "rows", csv, repeated(b"url,title\r\n", b"https://a.example/@,a\r\n", b"", size)
    yield "one row", csv, repeated(b'url,title\r\n"', b"a,", b"", size)
    yield "columns", csv, repeated(b"url,title", b",a", b"\r\nhttps://a.example/,a", size)
    yield "tags of a row", csv, repeated(b'url,tags\r\nhttps://a.example/,"', b"a@,", b'"', size)
    yield "text", markdown, repeated(b"", b"- [ ] a\n", b"", size)
    for name, unit in {
        "nested items": b"- ",
        "nested quotes": b"> ",
        "brackets": b"[",
        "links": b"[a](https://a.example/@) ",
        "tags": b"#a@ ",
        "references": b"[a]: https://a.example/\n",
        "marks": MARK,
    }.items():
        yield f"text of {name}", markdown, repeated(b"", unit, b"", size)
    yield "front matter of lines", markdown, repeated(b"---\n", b"a: b\n", b"---\n", size)
    yield "front matter of tags", markdown, repeated(b"---\ntags: [", b"a,", b"]\n---\n", size)
    yield "nested front matter", markdown, repeated(b"---\na: ", b"[", b"\n---\n", size)
    yield (
        "notes of Evernote",
        enex,
        repeated(
            b"<en-export>",
            b"<note><title>a</title><content><![CDATA[<en-note>a</en-note>]]></content></note>",
            b"",
            size,
        ),
    )
    for name, unit in {
        "blocks": b"<div>",
        "tables": b"<table><tr><td>",
        "lists": b"<ul><li>",
        "styles": b"<b><i>",
        "attributes": b'<a a="b" href="https://a.example/">',
        "marks": MARK,
    }.items():
        yield f"a note of Evernote with {name}", enex, repeated(ENEX, unit, ENEX_END, size)
    yield (
        "resources of Evernote",
        enex,
        repeated(
            b"<en-export><note><title>a</title>",
            b"<resource><data>YQ==</data></resource>",
            b"</note></en-export>",
            size,
        ),
    )
    yield "entities", enex, repeated(b"<!DOCTYPE en-export [", b'<!ENTITY a "&a;&a;">', b"]><en-export>", size)
    yield "broken archive", "application/zip", repeated(b"PK\x03\x04", b"\0", b"", size)


# An element of a list of each program that writes JSON, with a place for a text and for a list of texts.
LISTS = {
    "Pinboard": ({"href": "https://a.example/", "description": "@", "tags": "@"}, "[%s]"),
    "linkding": ({"url": "https://a.example/", "description": "@", "tag_names": ["@"]}, "[%s]"),
    "Karakeep": (
        {"content": {"type": "link", "url": "https://a.example/"}, "note": "@", "tags": ["@"], "lists": ["@"]},
        '{"bookmarks":[%s]}',
    ),
    "lists of Karakeep": ({"id": "@", "name": "@", "parentId": "@"}, '{"bookmarks":[],"lists":[%s]}'),
    "Pocket": ({"url": "https://a.example/", "highlights": [{"quote": "@"}]}, "[%s]"),
    "Omnivore": ({"url": "https://a.example/", "slug": "a", "savedAt": "2020-01-01", "labels": ["@"]}, "[%s]"),
    "Hypothesis": (
        {"uri": "https://a.example/", "text": "@", "tags": ["@"], "target": [{"selector": [{"exact": "@"}]}]},
        "[%s]",
    ),
    "Readwise": (
        {"user_book_id": 1, "source_url": "https://a.example/", "highlights": [{"text": "@", "note": "@", "tags": []}]},
        "[%s]",
    ),
    "Memex": ({"pageUrl": "a.example/", "createdWhen": 1, "body": "@", "comment": "@"}, "[%s]"),
    "Keep": ({"isTrashed": False, "userEditedTimestampUsec": 1, "textContent": "@", "labels": [{"name": "@"}]}, "%s"),
    "notes": (
        {"title": "@", "body": "@", "links": [{"webpageURL": "https://a.example/"}]},
        EXPORT.decode() + '"notes":[%s]}',
    ),
    "revisions": (
        {"note": "0" * 32, "next": 3, "revisions": [{"revision": 1, "title": "@", "body": "@"}]},
        EXPORT.decode() + '"notes":[],"revisions":[%s]}',
    ),
    "decisions": ({"kind": "neverHere", "pages": ["@"]}, EXPORT.decode() + '"notes":[],"decisions":[%s]}'),
    "saved searches": ({"query": "@", "name": "@"}, EXPORT.decode() + '"notes":[],"savedSearches":[%s]}'),
    "files": ({"id": "0" * 32, "name": "@", "data": "@"}, EXPORT.decode() + '"notes":[],"attachments":[%s]}'),
    "page copies": (
        {"link": "0" * 32, "url": "https://a.example/", "title": "@", "data": "@"},
        EXPORT.decode() + '"notes":[],"pageCopies":[%s]}',
    ),
    "rules": ({"name": "@", "bytes": "@"}, EXPORT.decode() + '"notes":[],"ruleLists":[%s]}'),
}
# The largest element that is read at once.
ELEMENT_SIZE = 16 << 20


def json_lists(size):
    """Yields names and files: many small elements, and elements with texts as long and as many as they can be."""
    for name, (element, around) in LISTS.items():
        small = json.dumps(element).replace("@", "a")
        start, end = (part.encode() for part in around.split("%s"))
        yield f"{name}, small", repeated(start, small.encode() + b",", small.encode() + end, size)
        length = min(size, ELEMENT_SIZE) - 4_096
        for kind, unit in {"text": "a ", "escapes": "\\u0301"}.items():
            text = f'"{unit * (length // len(unit))}"'
            long = json.dumps(element).replace('"@"', text, 1).replace("@", "a")
            yield f"{name}, one long {kind}", repeated(start, long.encode() + b",", small.encode() + end, size)
        if '["@"]' in json.dumps(element):
            many = json.dumps(element).replace('["@"]', "[" + '"a",' * (length // 4) + '"a"]', 1).replace("@", "a")
            yield f"{name}, many texts", repeated(start, many.encode() + b",", small.encode() + end, size)
        other = json.dumps(element).replace("@", "a")[:-1] + ',"other":[' + "0," * (length // 2) + "0]}"
        yield f"{name}, many numbers", repeated(start, other.encode() + b",", small.encode() + end, size)
    yield "a list of objects", repeated(b"[", b"{},", b"{}]", size)
    yield "a list of numbers", repeated(b"[", b"0,", b"0]", size)
    yield "brackets of JSON", repeated(b"", b"[", b"", size)
    yield "members", repeated(b"{", b'"@":0,', b'"a":0}', size)


def archives(size):
    """Yields names and archives of files, which take little when they are packed."""
    units = {
        "text": (b"md", b"a\n"),
        "paragraphs": (b"html", b"<p>a"),
        "tables": (b"html", b"<table><tr><td>"),
        "cells": (b"html", b"<td>"),
        "lists": (b"html", b"<ul><li>"),
        "quotes": (b"html", b"<blockquote>"),
        "styles": (b"html", b"<b><i>"),
        "formulas": (b"html", b"<math><mi>"),
        "images": (b"html", b'<img src="a.png">'),
        "JSON": (b"json", b"[]"),
        "table": (b"csv", b"url,a\n"),
        "PNG": (b"png", b"\x89PNG\r\n\x1a\n"),
        "links to files": (b"md", b"[a](a.md) ![b](b.png) "),
        "one character": (b"md", MARK),
        "a heading": (b"md", b"# "),
        "front matter": (b"md", b"---\ntags: [a]\n"),
    }
    packed_size = min(size, 64 << 20)
    for kind, (extension, unit) in units.items():
        yield f"packed {kind}", zip_archive([packed_file(b"a." + extension, unit, packed_size)])
    many = [packed_file(b"%d.md" % number, b"a\n", packed_size) for number in range(16)]
    yield "many packed files", zip_archive(many)
    titles = b"---\ntitle: a"
    for kind, start in {"titles": b"# a", "titles in front matter": titles, "names": b"<title>a"}.items():
        extension = b"html" if kind == "names" else b"md"
        notes = [
            packed_file(b"%d.%s" % (number, extension), MARK, packed_size // 4, start=start) for number in range(200)
        ]
        yield f"{kind} of one character", zip_archive(notes)
    yield "empty files", zip_archive([], empty=min(500_000, size // 60))
    yield (
        "deep paths",
        zip_archive([packed_file(b"a/" * 30_000 + b"%d.md" % number, b"a", 65_536) for number in range(500)]),
    )


def worst_imports(size):
    """Yields names, types and files of about a size in bytes."""
    yield from texts(size)
    for name, file in json_lists(size):
        yield name, "application/json", file
    for name, file in archives(size):
        yield name, "application/zip", file


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
