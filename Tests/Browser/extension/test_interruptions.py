"""The worker ended, and the service stopped and started, between each two steps of what a person does.

Nothing is lost, nothing is there twice, and the next step works.
"""

import types

import pytest
from flows import FLOWS, QUOTED
from support.configuration import IS_FULL_RUN
from support.outbox import wait_until_sent
from support.owner import whole_notes
from support.waiting import wait_until
from support.worker_port import end_worker, open_port


def worker_ends(here, step):
    end_worker(here.browser)
    step(here)


def service_restarts(here, step):
    """The service is stopped during the step if the step needs none."""
    here.service.stop()
    if hasattr(step, "works_offline"):
        step(here)
        here.service.start()
    else:
        here.service.start()
        step(here)


INTERRUPTIONS = {"worker ends": worker_ends, "service restarts": service_restarts}


def cases():
    """Yields each flow with each interruption: before every step, and in a full run also before one step alone."""
    for flow, (_, steps, _) in FLOWS.items():
        for interruption in INTERRUPTIONS:
            # In this flow the service is stopped anyway.
            if (flow, interruption) == ("unsent note", "service restarts"):
                continue
            for place in [None, *(range(len(steps)) if IS_FULL_RUN else ())]:
                name = f"{flow}-{interruption}-{'everywhere' if place is None else place}".replace(" ", "-")
                stops_service = interruption == "service restarts" or flow == "unsent note"
                yield pytest.param(flow, interruption, place, id=name, marks=[pytest.mark.own_service] * stops_service)


@pytest.fixture
def here(open_extension, proxied, pages):
    """What the steps of a flow share."""
    text = f"<!doctype html><title>Lighthouse</title><h1>Lighthouse</h1><p>It was built by {QUOTED}.</p>"
    pages.made["/lighthouse"] = (text.encode(), "text/html")
    browser = open_extension()

    def wait_for_notes(is_wanted):
        def are_wanted():
            notes = whole_notes(proxied)
            return notes and is_wanted(notes)

        wait_until(browser.page, are_wanted, lambda: f"not as they should be: {whole_notes(proxied)}")
        # After that, no second copy can come.
        wait_until_sent(open_port(browser))
        notes = whole_notes(proxied)
        assert len(notes) == 1, notes
        assert is_wanted(notes), notes
        return notes

    return types.SimpleNamespace(
        browser=browser, service=proxied, url=pages.url("/lighthouse"), tab=999, wait_for_notes=wait_for_notes
    )


@pytest.mark.parametrize(("flow", "interruption", "place"), cases())
def test_interruption_between_two_steps(here, flow, interruption, place):
    before, steps, expect_end = FLOWS[flow]
    for prepare in before:
        prepare(here)
    for number, step in enumerate(steps):
        if place in (None, number):
            INTERRUPTIONS[interruption](here, step)
        else:
            step(here)
    expect_end(here)
