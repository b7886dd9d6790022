"""Expands the parts in docs/api into the description of the HTTP API, an OpenAPI document.

docs/api/README.md says how to write a part, and what a part can leave out. A mistake in a part raises `Mistake`, which
names the file and the key.
"""

import dataclasses
import json
import pathlib
import re

METHODS = {"get", "put", "post", "patch", "delete"}
OPERATION_KEYS = {"operationId", "summary", "description", "parameters", "requestBody", "responses", "security"}


class Mistake(Exception):
    """What is wrong in a part, and where."""


@dataclasses.dataclass(frozen=True)
class Place:
    """A value in a file of docs/api, by the keys that lead to it."""

    file: str
    keys: tuple = ()

    def __truediv__(self, key):
        return Place(self.file, (*self.keys, str(key)))

    def mistake(self, text):
        return Mistake(f"docs/api/{self.file}: {' > '.join(self.keys)}{': ' if self.keys else ''}{text}")

    def check(self, value, kind, allowed=None, required=()):
        """Checks the type of a value, and the keys of an object."""
        if not isinstance(value, kind):
            raise self.mistake("must be an object" if kind is dict else "must be a list")
        for key in value if allowed is not None else ():
            if key not in allowed:
                raise (self / key).mistake(f"is not known here; the keys are {', '.join(sorted(allowed))}")
        for key in required:
            if key not in value:
                raise self.mistake(f"needs the key {key}")
        return value


def description(folder):
    """Returns the text of the description whose parts are in a folder."""
    return json.dumps(Description(pathlib.Path(folder)).document(), indent=2, ensure_ascii=False) + "\n"


def read(path):
    """Reads a file, in which no key may be there twice."""

    def without_repetition(pairs):
        keys = [key for key, _ in pairs]
        for key in keys:
            if keys.count(key) > 1:
                raise place.mistake(f"the key {key} is twice in one object")
        return dict(pairs)

    place = Place(path.name)
    try:
        return place.check(json.loads(path.read_text(), object_pairs_hook=without_repetition), dict)
    except json.JSONDecodeError as error:
        raise place.mistake(f"line {error.lineno} is not JSON: {error.msg}") from None


class Description:
    """The files of docs/api: the frame, the defaults, and the parts."""

    def __init__(self, folder):
        self.frame = read(folder / "description.json")
        Place("description.json").check(self.frame, dict, required=["tags", "paths", "components"])
        self.components = self.frame["components"]
        components = ["parameters", "schemas", "responses"]
        (Place("description.json") / "components").check(self.components, dict, required=components)
        self.read_defaults(folder / "defaults.json")
        names = sorted(path.name for path in folder.glob("*.json"))
        self.parts = {name: read(folder / name) for name in names if name not in ("description.json", "defaults.json")}

    def read_defaults(self, path):
        """Finds the default security by method, and the default responses by condition and status."""
        place, defaults = Place(path.name), read(path)
        place.check(defaults, dict, {"security", "responses"}, ["security", "responses"])
        methods = ["get", "other methods"]
        self.security = (place / "security").check(defaults["security"], dict, methods, methods)
        conditions = {"always", "with a name in the path", "with a body", "with a JSON body", "except get"}
        conditions |= {f"with {name}" for name in self.components["parameters"]}
        responses = place / "responses"
        self.default_responses = {
            condition: self.responses(responses / condition, written, {})
            for condition, written in responses.check(defaults["responses"], dict, conditions).items()
        }

    def document(self):
        """Returns the description as an object."""
        paths, schemas, places = {}, {}, {}
        for name, part in self.parts.items():
            file = Place(name)
            file.check(part, dict, {"paths", "schemas"})
            for key, values in (("paths", paths), ("schemas", schemas)):
                for item, value in (file / key).check(part.get(key, {}), dict).items():
                    place = file / key / item
                    if item in values:
                        raise place.mistake(f"is also in docs/api/{places[key, item].file}")
                    places[key, item] = place
                    values[item] = self.path_item(place, item, value) if key == "paths" else value
        frame = Place("description.json")
        components = {
            **self.components,
            "schemas": in_order(schemas, frame / "components" / "schemas", self.components, places),
        }
        result = {**self.frame, "paths": in_order(paths, frame / "paths", self.frame, places), "components": components}
        check_references(self.frame, frame, result)
        for (key, item), place in places.items():
            check_references((paths if key == "paths" else schemas)[item], place, result)
        check_names(paths, places)
        return result

    # Paths

    def path_item(self, place, path, item):
        place.check(item, dict, METHODS | {"parameters"})
        known = [name for name in names_in(path) if name in self.components["parameters"]]
        parameters = self.parameters(place / "parameters", item.get("parameters", known))
        result = {"parameters": parameters} if parameters else {}
        for method, operation in item.items():
            if method in METHODS:
                result[method] = self.operation(place / method, path, method, operation)
                self.check_names_in_path(place / method, path, item.get("parameters", []), operation)
        return result

    def check_names_in_path(self, place, path, common, operation):
        written = {each["name"] for each in common + operation.get("parameters", []) if isinstance(each, dict)}
        for name in names_in(path):
            if name not in written and name not in self.components["parameters"]:
                raise place.mistake(f"{{{name}}} is neither a parameter here nor in description.json")

    # Operations

    def operation(self, place, path, method, operation):
        place.check(operation, dict, OPERATION_KEYS, ["operationId", "summary", "responses"])
        (place / "requestBody").check(operation.get("requestBody", {}), dict)
        result = {}
        for key, value in operation.items():
            if key == "parameters":
                value = self.parameters(place / key, value)
            elif key == "responses":
                value = self.responses(place / key, value, self.defaults_of(path, method, operation))
            result[key] = value
            if key == "operationId":
                result["tags"] = [self.tag(place.file)]
        if "security" not in result:
            result["security"] = self.security["get" if method == "get" else "other methods"]
        return result

    def tag(self, file):
        """Returns the tag that is the first word of a file's name."""
        word = re.split(r"[-.]", file)[0]
        for tag in self.frame["tags"]:
            if tag["name"].lower() == word:
                return tag["name"]
        raise Place(file).mistake(
            f"the name must begin with a tag, and description.json has no tag {word.capitalize()}"
        )

    def parameters(self, place, parameters):
        """Returns parameters, of which each is an object or a name in description.json."""
        return [self.parameter(place / index, each) for index, each in enumerate(place.check(parameters, list))]

    def parameter(self, place, parameter):
        if isinstance(parameter, str):
            return self.reference(place, "parameters", parameter)
        return place.check(parameter, dict, required=["name", "in", "schema"])

    def reference(self, place, kind, name):
        if name not in self.components[kind]:
            raise place.mistake(f"description.json has no {kind.removesuffix('s')} {name}")
        return {"$ref": f"#/components/{kind}/{name}"}

    def defaults_of(self, path, method, operation):
        """Returns the responses that an operation has by itself."""
        content = operation.get("requestBody", {}).get("content", {})
        conditions = {
            "always": True,
            "with a name in the path": bool(names_in(path)),
            "with a body": bool(content),
            "with a JSON body": "application/json" in content,
            "except get": method != "get",
        }
        for name in operation.get("parameters", []):
            if isinstance(name, str):
                conditions[f"with {name}"] = True
        return {
            status: response
            for condition, responses in self.default_responses.items()
            if conditions.get(condition)
            for status, response in responses.items()
        }

    def responses(self, place, own, defaults):
        """Returns the responses of a part and the default ones, which it can replace, or remove with null.

        Those of the part keep their order. A default one comes before the first one with a greater status.
        """
        for status, response in place.check(own, dict).items():
            if not re.fullmatch("[1-5][0-9][0-9]", status):
                raise (place / status).mistake("is not a status")
            if response is None and status not in defaults:
                raise (place / status).mistake("is null, but is not a default response of this operation")
        order = list(own)
        for status in sorted(defaults.keys() - own.keys()):
            following = [index for index, other in enumerate(order) if other > status]
            order.insert(following[0] if following else len(order), status)
        written = {status: self.response(place / status, each) for status, each in own.items() if each is not None}
        merged = defaults | written
        return {status: merged[status] for status in order if status in written or status not in own}

    def response(self, place, response):
        """Returns a response, which is an object or a name in description.json."""
        if isinstance(response, str):
            return self.reference(place, "responses", response)
        return place.check(response, dict)


def names_in(path):
    return re.findall(r"{(\w+)}", path)


def in_order(values, place, container, places):
    """Returns paths or schemas in the order of the list in description.json, which has each of them once."""
    key = place.keys[-1]
    listed = place.check(container[key], list)
    for item in listed:
        if item not in values:
            raise place.mistake(f"{item} is in no part")
        if listed.count(item) > 1:
            raise place.mistake(f"{item} is there twice")
    for item in values:
        if item not in listed:
            raise places[key, item].mistake(f"is not in the list {' > '.join(place.keys)} of docs/api/description.json")
    return {item: values[item] for item in listed}


def check_references(value, place, document):
    """Checks that what a value refers to is in the document."""
    if isinstance(value, dict) and isinstance(reference := value.get("$ref"), str):
        target = document
        for key in reference.removeprefix("#/").split("/"):
            target = target.get(key) if isinstance(target, dict) else None
        if target is None:
            raise place.mistake(f"there is no {reference}")
    children = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, child in children:
        check_references(child, place / key, document)


def check_names(paths, places):
    """Checks that no two operations have the same name."""
    found = {}
    for path, item in paths.items():
        for method, operation in item.items():
            if method not in METHODS:
                continue
            name, place = operation["operationId"], places["paths", path] / method / "operationId"
            if name in found:
                raise place.mistake(f"{name} is also the name of {found[name]}")
            found[name] = f"{method} {path}"
