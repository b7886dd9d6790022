"""Requests whose responses arrive when a test wants them to."""

from support.waiting import wait_until


class DelayedResponses:
    """Holds a page's requests to a URL until the test continues, answers or aborts them. Later requests pass.

    With `is_sent`, the service gets the requests at once, and the page gets their responses later.
    """

    def __init__(self, page, url, method=None, is_sent=False):
        self._page = page
        self._waiting = []
        self._responses = {}
        self._method = method
        self._is_sent = is_sent
        self._is_over = False
        page.route(url, self._hold)

    def _hold(self, route):
        if self._is_over or self._method not in (None, route.request.method):
            route.fallback()
            return
        if self._is_sent:
            self._responses[route] = route.fetch()
        self._waiting.append(route)

    def wait(self):
        """Waits until a request is held."""
        wait_until(self._page, lambda: self._waiting, "no request is held")

    def resume(self):
        self._finish(
            lambda route: route.fulfill(response=self._responses[route]) if self._is_sent else route.continue_()
        )

    def respond(self, status):
        self._finish(lambda route: route.fulfill(status=status))

    def abort(self):
        self._finish(lambda route: route.abort())

    def _finish(self, respond):
        # A page's request is known before it is held here.
        self.wait()
        self._is_over = True
        while self._waiting:
            respond(self._waiting.pop(0))
