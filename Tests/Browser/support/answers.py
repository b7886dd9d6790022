"""Buttons that answer a question: they take presses after a moment in view, and after the pointer has moved."""

from playwright.sync_api import expect


def press_answer(button):
    """Presses a button as a person does, after it takes presses."""
    wait_to_press(button)
    button.click()


def wait_to_press(button):
    """Moves the pointer to a button, and waits until it takes presses."""
    button.scroll_into_view_if_needed()
    expect(button).to_be_enabled()
    x, y = center(button)
    button.page.mouse.move(x - 8, y - 8)
    button.page.mouse.move(x, y)
    expect(button).not_to_have_attribute("data-waits", "")


def center(button):
    """Returns the place of a button in the window."""
    box = button.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
