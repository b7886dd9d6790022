"""Does the main job with the generated client: signs in, creates a token and a note, links a page, and finds the note
on a visit."""

import os
import typing
from urllib.parse import urlsplit

from backnote_client import AuthenticatedClient, Client
from backnote_client.api.access import create_sign_in_code, create_token, get_current_session, revoke_token, sign_in
from backnote_client.api.links import add_link, list_links, remove_link
from backnote_client.api.notes import create_note, edit_note, get_note
from backnote_client.api.suggestions import find_suggestions, record_visit
from backnote_client.models import (
    CreateNoteBody,
    CreateSignInCodeResponse201,
    CreateTokenBody,
    EditedNote,
    EditNoteBody,
    GetCurrentSessionResponse200,
    Link,
    ListLinksResponse200,
    NewLink,
    Note,
    OptionalQuoteType0,
    Problem,
    Scope,
    SignInBodyType0,
    SuggestionsInFull,
    SuggestionsResponse,
    Token,
    UserActivity,
)

ORIGIN = os.environ["BACKNOTE_ORIGIN"]
PLAN = "https://generated.example/plan?id=7"


Value = typing.TypeVar("Value")


def expect(kind: type[Value], response: object) -> Value:
    """Returns the response, which has one of several types."""
    if isinstance(response, Problem):
        raise AssertionError(f"{response.status}: {response.detail}")
    assert isinstance(response, kind), response
    return response


def client(token: str) -> AuthenticatedClient:
    return AuthenticatedClient(base_url=ORIGIN, token=token, raise_on_unexpected_status=True)


owner = client(os.environ["BACKNOTE_TOKEN"])

# A browser signs in with a link that works once.
link = expect(CreateSignInCodeResponse201, create_sign_in_code.sync(client=owner)).link
browser = Client(base_url=ORIGIN, headers={"Origin": ORIGIN}, raise_on_unexpected_status=True)
code = urlsplit(link).fragment.rpartition("=")[2]
assert sign_in.sync_detailed(client=browser, body=SignInBodyType0(code=code)).status_code == 204
# The generated functions ask for a client with a token. The session's cookie does as well.
signed_in = typing.cast(AuthenticatedClient, browser)
expect(GetCurrentSessionResponse200, get_current_session.sync(client=signed_in))

# A token with two scopes does the rest.
scopes = [Scope.VISIT, Scope.READ, Scope.WRITE]
token = expect(Token, create_token.sync(client=owner, body=CreateTokenBody(name="Generated", scopes=scopes)))
assert isinstance(token.token, str)
program = client(token.token)

note = expect(Note, create_note.sync(client=program, body=CreateNoteBody(title="Plan", body="- [ ] squats")))
quote = OptionalQuoteType0(exact="Three sets")
body = NewLink(webpage_url=PLAN, title="Fitness plan", quote=quote)
added = expect(Link, add_link.sync(note.id, client=program, body=body))
assert added.canonical_url == PLAN
assert [linked.id for linked in expect(ListLinksResponse200, list_links.sync(client=program)).links] == [added.id]

edit = EditNoteBody(
    title="Plan", body="- [x] squats", base=expect(Note, get_note.sync(note.id, client=program)).revision
)
assert expect(EditedNote, edit_note.sync(note.id, client=program, body=edit)).note.body == "- [x] squats"

# The same page with another tracking parameter.
visit = UserActivity(webpage_url=PLAN + "&utm_source=news", title="Fitness plan")
visited = expect(SuggestionsResponse, record_visit.sync(client=program, body=visit))
assert [suggestion.note.id for suggestion in visited.suggestions] == [note.id]
assert visited.suggestions[0].reason.summary

assert remove_link.sync_detailed(note.id, added.id, client=program).status_code == 204
assert expect(SuggestionsInFull, find_suggestions.sync(client=program, body=visit)).suggestions == []

assert revoke_token.sync_detailed(token.id, client=owner).status_code == 204
print("generated client: signed in, linked a note, and found it on a visit")
