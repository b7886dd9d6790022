/**
 * Closes a popover when a button or a link in it is pressed, and returns the focus to the button that opened it. This
 * comes before the pressed button's own work, which may open a dialog: when the dialog closes, it returns the
 * focus to the same place.
 *
 * @param {HTMLElement} popover
 * @param {HTMLElement} opener
 */
export function closeOnChoice(popover, opener) {
  popover.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || !target.closest("button, a")) return;
    popover.hidePopover();
    opener.focus();
  }, { capture: true });
}
