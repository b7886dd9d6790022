/**
 * Makes Tab stop once at the buttons of a toolbar. The arrow keys, Home and End move between them (WAI-ARIA toolbar pattern). Returns a
 * function that sets the stop after the buttons were replaced.
 *
 * @param {HTMLElement} bar its children are the buttons
 */
export function oneTabStop(bar) {
  /** @param {Element | null} stop */
  const stopAt = (stop) => {
    for (const button of bar.children) {
      /** @type {HTMLElement} */ (button).tabIndex = button === stop ? 0 : -1;
    }
  };
  bar.addEventListener("focusin", ({ target }) => stopAt(/** @type {Element} */ (target)));
  bar.addEventListener("keydown", (event) => {
    const buttons = /** @type {HTMLElement[]} */ ([...bar.children]);
    const at = buttons.indexOf(/** @type {HTMLElement} */ (event.target));
    const step = getComputedStyle(bar).direction === "rtl" ? -1 : 1;
    const places = { ArrowRight: at + step, ArrowLeft: at - step, Home: 0, End: buttons.length - 1 };
    const place = places[/** @type {keyof typeof places} */ (event.key)];
    if (place === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    buttons[(place + buttons.length) % buttons.length].focus();
  });
  stopAt(bar.firstElementChild);
  return stopAt;
}
