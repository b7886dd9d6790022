"""Requests whose responses arrive when a test wants them to."""

from support.waiting import wait_until


class DelayedResponses:
    """Holds a page's requests to a URL until the test continues, answers or aborts them. Later requests pass."""

    def __init__(self, page, url, method=None):
        self._page = page
        self._waiting = []
        self._method = method
        self._is_over = False
        page.route(url, self._hold)

    def _hold(self, route):
        if self._is_over or self._method not in (None, route.request.method):
            route.fallback()
        else:
            self._waiting.append(route)

    def resume(self):
        self._finish(lambda route: route.continue_())

    def respond(self, status):
        self._finish(lambda route: route.fulfill(status=status))

    def abort(self):
        self._finish(lambda route: route.abort())

    def _finish(self, respond):
        # A page's request is known before it is held here.
        wait_until(self._page, lambda: self._waiting, "no request is held")
        self._is_over = True
        while self._waiting:
            respond(self._waiting.pop(0))
