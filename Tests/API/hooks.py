"""How schemathesis generates the formats that the API's description defines, and which token it sends."""

import json
import os
import urllib.request

import schemathesis
from hypothesis import strategies

labels = strategies.from_regex(r"[a-z][a-z0-9]{0,10}", fullmatch=True)
domains = strategies.lists(labels, min_size=2, max_size=4).map(".".join)
tails = strategies.from_regex(
    r"(/[A-Za-z0-9._~-]{0,8}){0,3}(\?[a-z]{1,5}=[A-Za-z0-9%20+é日]{0,8})?(#[a-z]{0,6})?", fullmatch=True
)

schemathesis.openapi.format(
    "page-url",
    strategies.builds("{}://{}.example{}".format, strategies.sampled_from(["http", "https"]), domains, tails),
)


@schemathesis.auth(refresh_interval=None)
class Token:
    """The token of the data folder. An operation that revokes the token it is sent with gets a new one, so that the
    requests after it are still authorized."""

    def get(self, case, context):
        token = os.environ["BACKNOTE_TOKEN"]
        revokes_itself = (case.method.upper(), case.operation.path) == ("DELETE", "/api/v1/tokens/current")
        return self.new_token(token) if revokes_itself else token

    def set(self, case, data, context):
        case.headers["Authorization"] = f"Bearer {data}"

    def new_token(self, token):
        request = urllib.request.Request(
            f"{os.environ['BACKNOTE_ORIGIN']}/api/v1/tokens",
            data=json.dumps({"name": "To be revoked", "scopes": ["read"]}).encode(),
            headers={"Authorization": f"Bearer {token}", "Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=60) as response:
            return json.load(response)["token"]
