"""The worst bodies that the API's description allows, made from its schemas: each text and each list as long and each
value as deep as its limit allows, or as the whole body may be where the schema has no limit."""

import copy
import json

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
    if isinstance(value, dict) and value:
        start = json.dumps(value, ensure_ascii=False)[:-1] + ',"other":['
        yield "numbers", (start + "0," * ((limit - len(start.encode()) - 3) // 2) + "0]}").encode()
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
