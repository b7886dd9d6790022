"""A note to draw in."""

import pytest
from support.drawing import Drawing


@pytest.fixture
def drawing(open_window):
    return Drawing(open_window("/notes/new"))
