"""Requests that are on their way for as long as a test wants."""


class Held:
    """Keeps what a page asks for under some address waiting until it is let go or refused; what is asked after that goes by."""

    def __init__(self, page, url, method=None):
        self.waiting = []
        self._method = method
        self._is_over = False
        page.route(url, self._take)

    def _take(self, route):
        if self._is_over or self._method not in (None, route.request.method):
            route.fallback()
        else:
            self.waiting.append(route)

    def let_go(self):
        self._end(lambda route: route.continue_())

    def answer(self, status):
        self._end(lambda route: route.fulfill(status=status))

    def refuse(self):
        self._end(lambda route: route.abort())

    def _end(self, answer):
        self._is_over = True
        while self.waiting:
            answer(self.waiting.pop(0))
