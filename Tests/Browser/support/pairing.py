"""Pairing as an extension does it, by requests to the service."""

import json
import urllib.error
import urllib.request

import pytest

EXTENSION = "chrome-extension://abcdefghijklmnopabcdefghijklmnop"


def post_as(origin, service, path, body):
    request = urllib.request.Request(
        f"{service.origin}/api/v1{path}",
        data=json.dumps(body).encode(),
        headers={"Content-Type": "application/json", "Origin": origin},
    )
    with urllib.request.urlopen(request) as response:
        return json.load(response)


def start_pairing(service, name="Backnote in Chromium"):
    return post_as(EXTENSION, service, "/pairings", {"name": name})


def request_token(service, pairing, origin=EXTENSION):
    return post_as(origin, service, "/pairings/tokens", {"deviceCode": pairing["deviceCode"]})["token"]


def token_refusal(service, pairing, origin=EXTENSION):
    """Returns the type of the problem that the request for a token is answered with."""
    with pytest.raises(urllib.error.HTTPError) as refusal:
        request_token(service, pairing, origin)
    return json.load(refusal.value)["type"].rpartition("/")[2]
