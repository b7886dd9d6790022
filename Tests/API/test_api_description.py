"""The expansion of the parts in docs/api, with small parts, and what it says about mistakes in them."""

import json

import pytest
from api_description import Mistake, description

FRAME = {
    "openapi": "3.1.0",
    "tags": [{"name": "Notes", "description": "Notes"}],
    "paths": ["/notes", "/notes/{note}"],
    "components": {
        "parameters": {
            "note": {"name": "note", "in": "path", "required": True, "schema": {"type": "string"}},
            "Key": {"name": "Key", "in": "header", "schema": {"type": "string"}},
        },
        "schemas": ["Note"],
        "responses": {
            name: {"description": name} for name in ("Bad", "NotFound", "TooLarge", "NotJSON", "Reused", "Full")
        },
    },
}
DEFAULTS = {
    "security": {"get": [{"token": ["read"]}], "other methods": [{"token": ["write"]}]},
    "responses": {
        "always": {"400": "Bad"},
        "with a name in the path": {"404": "NotFound"},
        "with Key": {"422": "Reused"},
        "with a body": {"413": "TooLarge"},
        "with a JSON body": {"415": "NotJSON"},
        "except get": {"507": "Full"},
    },
}
NOTE = {"$ref": "#/components/schemas/Note"}
DONE = {"description": "Done"}


def operation(name="listNotes", responses=None, **others):
    return {"operationId": name, "summary": "Notes", "responses": responses or {"200": DONE}, **others}


def body(media_type="application/json"):
    return {"content": {media_type: {"schema": NOTE}}}


@pytest.fixture
def folder(tmp_path):
    """Parts without mistakes: a frame, defaults, and two files of one resource."""
    one_note = {"get": operation("getNote"), "delete": operation("deleteNote", {"204": DONE})}
    write(tmp_path, "description.json", FRAME)
    write(tmp_path, "defaults.json", DEFAULTS)
    write(tmp_path, "notes.json", {"paths": {"/notes": {"get": operation()}}, "schemas": {"Note": {"type": "object"}}})
    write(tmp_path, "notes-one.json", {"paths": {"/notes/{note}": one_note}})
    return tmp_path


def write(folder, name, value):
    (folder / name).write_text(value if isinstance(value, str) else json.dumps(value))


def reference(kind, name):
    return {"$ref": f"#/components/{kind}/{name}"}


def expanded(folder, method="get", **others):
    """Returns what becomes of an operation of /notes."""
    write(folder, "notes.json", {"paths": {"/notes": {method: operation(**others)}}, "schemas": {"Note": {}}})
    return json.loads(description(folder))["paths"]["/notes"][method]


def test_parts_become_one_document_in_the_order_of_the_lists(folder):
    def whole(name, responses, security):
        return {
            "operationId": name,
            "tags": ["Notes"],
            "summary": "Notes",
            "responses": {
                status: DONE if each == "Done" else reference("responses", each) for status, each in responses.items()
            },
            "security": [{"token": [security]}],
        }

    paths = {
        "/notes": {"get": whole("listNotes", {"200": "Done", "400": "Bad"}, "read")},
        "/notes/{note}": {
            "parameters": [reference("parameters", "note")],
            "get": whole("getNote", {"200": "Done", "400": "Bad", "404": "NotFound"}, "read"),
            "delete": whole("deleteNote", {"204": "Done", "400": "Bad", "404": "NotFound", "507": "Full"}, "write"),
        },
    }
    components = {**FRAME["components"], "schemas": {"Note": {"type": "object"}}}
    document = {**FRAME, "paths": paths, "components": components}
    # The text, because an object is equal to one with the same keys in another order.
    assert description(folder) == json.dumps(document, indent=2) + "\n"


@pytest.mark.parametrize(
    ("method", "others", "statuses"),
    [
        ("get", {}, "200 400"),
        ("post", {}, "200 400 507"),
        ("get", {"parameters": ["Key"]}, "200 400 422"),
        ("post", {"requestBody": body()}, "200 400 413 415 507"),
        ("put", {"requestBody": body("image/png")}, "200 400 413 507"),
        ("patch", {"requestBody": body(), "parameters": ["Key"]}, "200 400 413 415 422 507"),
    ],
)
def test_default_responses_follow_from_the_operation(folder, method, others, statuses):
    assert " ".join(expanded(folder, method, **others)["responses"]) == statuses


@pytest.mark.parametrize(
    ("written", "responses"),
    [
        ({"200": DONE, "409": "Full"}, {"200": DONE, "400": "Bad", "409": "Full", "507": "Full"}),
        ({"200": DONE, "400": DONE}, {"200": DONE, "400": DONE, "507": "Full"}),
        ({"200": DONE, "507": None}, {"200": DONE, "400": "Bad"}),
        # Only those of the part keep their order.
        ({"500": DONE, "200": DONE}, {"400": "Bad", "500": DONE, "200": DONE, "507": "Full"}),
    ],
)
def test_a_part_adds_replaces_and_removes_responses(folder, written, responses):
    found = expanded(folder, "post", responses=written)["responses"]
    expected = {
        status: reference("responses", each) if isinstance(each, str) else each for status, each in responses.items()
    }
    assert list(found.items()) == list(expected.items())


def test_security_of_a_part_stays(folder):
    assert expanded(folder, security=[])["security"] == []


def test_an_operation_has_parameters_by_name_and_in_full(folder):
    own = {"name": "limit", "in": "query", "schema": {"type": "integer"}}
    assert expanded(folder, parameters=["Key", own])["parameters"] == [reference("parameters", "Key"), own]


def test_a_name_in_a_path_can_have_a_parameter_of_its_own(folder):
    own = {"name": "line", "in": "path", "required": True, "schema": {"type": "integer"}}
    write(folder, "description.json", {**FRAME, "paths": ["/notes", "/lines/{line}"]})
    write(folder, "notes-one.json", {"paths": {"/lines/{line}": {"get": operation("getLine", parameters=[own])}}})
    item = json.loads(description(folder))["paths"]["/lines/{line}"]
    assert list(item) == ["get"]
    assert item["get"]["parameters"] == [own]


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ('{\n  "paths": {,\n}', "line 2 is not JSON: Expecting property name enclosed in double quotes"),
        ("[]", "must be an object"),
        ('{"paths": {}, "paths": {}}', "the key paths is twice in one object"),
        ({"path": {}}, "path: is not known here; the keys are paths, schemas"),
        ({"paths": []}, "paths: must be an object"),
        ({"paths": {"/notes": {}}}, "paths > /notes: is also in docs/api/notes-one.json"),
        (
            {"schemas": {"Link": {}}},
            "schemas > Link: is not in the list components > schemas of docs/api/description.json",
        ),
    ],
)
def test_a_mistake_in_a_part_is_named(folder, value, sentence):
    write(folder, "notes-one.json", {"paths": {"/notes": {"get": operation()}, "/notes/{note}": {}}})
    write(folder, "notes.json", {"schemas": {"Note": {}}})
    write(folder, "notes-two.json", value)
    assert_mistake(folder, f"docs/api/notes-two.json: {sentence}")


@pytest.mark.parametrize(
    ("item", "sentence"),
    [
        ([], "must be an object"),
        ({"fetch": operation()}, "fetch: is not known here; the keys are delete, get, parameters, patch, post, put"),
        ({"get": {}}, "get: needs the key operationId"),
        (
            {"get": operation(tags=["Notes"])},
            "get > tags: is not known here; the keys are description, operationId, parameters, requestBody, "
            "responses, security, summary",
        ),
        ({"get": operation(parameters={})}, "get > parameters: must be a list"),
        ({"get": operation(parameters=["Kay"])}, "get > parameters > 0: description.json has no parameter Kay"),
        ({"get": operation(parameters=[reference("parameters", "Key")])}, "get > parameters > 0: needs the key name"),
        ({"get": operation(requestBody=[])}, "get > requestBody: must be an object"),
        ({"get": operation(responses={"200": []})}, "get > responses > 200: must be an object"),
        ({"get": operation(responses={"200": "Done"})}, "get > responses > 200: description.json has no response Done"),
        ({"get": operation(responses={"2XX": DONE})}, "get > responses > 2XX: is not a status"),
        (
            {"get": operation(responses={"507": None})},
            "get > responses > 507: is null, but is not a default response of this operation",
        ),
        ({"get": operation("getNote")}, "get > operationId: getNote is also the name of get /notes/{note}"),
    ],
)
def test_a_mistake_in_an_operation_is_named(folder, item, sentence):
    write(folder, "description.json", {**FRAME, "paths": ["/notes/{note}", "/notes"]})
    write(folder, "notes.json", {"paths": {"/notes": item}, "schemas": {"Note": {}}})
    place = "docs/api/notes.json: paths > /notes"
    assert_mistake(folder, f"{place} > {sentence}" if isinstance(item, dict) else f"{place}: {sentence}")


def test_a_name_in_a_path_without_a_parameter_is_named(folder):
    write(folder, "notes-one.json", {"paths": {"/lines/{line}": {"get": operation("getLine")}}})
    sentence = "{line} is neither a parameter here nor in description.json"
    assert_mistake(folder, f"docs/api/notes-one.json: paths > /lines/{{line}} > get: {sentence}")


def test_a_reference_to_nothing_is_named(folder):
    links = {"type": "array", "items": reference("schemas", "Link")}
    write(folder, "notes.json", {"paths": {"/notes": {"get": operation()}}, "schemas": {"Note": {"anyOf": [links]}}})
    sentence = "schemas > Note > anyOf > 0 > items: there is no #/components/schemas/Link"
    assert_mistake(folder, f"docs/api/notes.json: {sentence}")


def test_a_file_that_is_not_named_for_a_tag_is_named(folder):
    (folder / "notes-one.json").rename(folder / "links.json")
    sentence = "the name must begin with a tag, and description.json has no tag Links"
    assert_mistake(folder, f"docs/api/links.json: {sentence}")


@pytest.mark.parametrize(
    ("paths", "sentence"),
    [
        (["/notes", "/notes/{note}", "/links"], "description.json: paths: /links is in no part"),
        (["/notes", "/notes/{note}", "/notes"], "description.json: paths: /notes is there twice"),
        (["/notes"], "notes-one.json: paths > /notes/{note}: is not in the list paths of docs/api/description.json"),
    ],
)
def test_a_mistake_in_a_list_is_named(folder, paths, sentence):
    write(folder, "description.json", {**FRAME, "paths": paths})
    assert_mistake(folder, f"docs/api/{sentence}")


@pytest.mark.parametrize(
    ("responses", "sentence"),
    [
        (
            {"with Kay": {}},
            "responses > with Kay: is not known here; the keys are always, except get, with Key, with a JSON body, "
            "with a body, with a name in the path, with note",
        ),
        ({"always": {"400": "Worse"}}, "responses > always > 400: description.json has no response Worse"),
    ],
)
def test_a_mistake_in_the_defaults_is_named(folder, responses, sentence):
    write(folder, "defaults.json", {**DEFAULTS, "responses": responses})
    assert_mistake(folder, f"docs/api/defaults.json: {sentence}")


def assert_mistake(folder, sentence):
    with pytest.raises(Mistake) as mistake:
        description(folder)
    assert str(mistake.value) == sentence
