"""An input method that composes words in the field with the focus, with the browser's own events."""


class InputMethod:
    def __init__(self, page):
        self._session = page.context.new_cdp_session(page)

    def compose(self, *stages, over=None, caret=None):
        """Shows one word after the other in place of the last one, without ending the composition.

        `over` composes what is there already, between two offsets in the field, as the keyboards of phones do with
        the word at the caret. `caret` is within the word, and at its end by default.
        """
        for text in stages:
            place = len(text) if caret is None else caret
            range_ = {"replacementStart": over[0], "replacementEnd": over[1]} if over else {}
            self._session.send(
                "Input.imeSetComposition", {"text": text, "selectionStart": place, "selectionEnd": place, **range_}
            )
            over = None

    def commit(self, text):
        """Ends the composition with this text, or inserts it if nothing is composed."""
        self._session.send("Input.insertText", {"text": text})
