"""Contexts of the browser that tests use one after the other, with the app's files in their cache."""

import json


class Windows:
    """Contexts by their options. What a test left in one of them is removed before the next test gets it."""

    # More are of options that few tests have.
    LIMIT = 8

    def __init__(self, chromium, init_script):
        self._chromium = chromium
        self._init_script = init_script
        # The contexts that no test has, the last one used at the end.
        self._free = []

    def take(self, **options):
        """Returns a context with these options, which has no cookies, storage or permissions."""
        key = json.dumps(options, sort_keys=True)
        for entry in reversed(self._free):
            if entry[0] == key:
                self._free.remove(entry)
                return entry[1]
        context = self._chromium.new_context(**options)
        context.add_init_script(self._init_script)
        return context

    def give_back(self, context, origins, **options):
        """Takes a context back from a test, which has visited these origins."""
        context.clear_cookies()
        context.clear_permissions()
        page = context.new_page()
        session = context.new_cdp_session(page)
        for origin in origins:
            session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        for each in context.pages:
            each.close()
        self._free.append((json.dumps(options, sort_keys=True), context))
        while len(self._free) > self.LIMIT:
            self._free.pop(0)[1].close()

    def close(self):
        for _, context in self._free:
            context.close()
