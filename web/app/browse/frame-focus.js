/**
 * Marks the frame of an element with the class `has-focus` while it has the focus by keyboard: Chromium has no selector for a focused frame.
 * The window loses the focus to a frame, and gets it back when the frame loses it. A press into the frame is not marked.
 *
 * @param {Element} element what contains the frame
 * @param {AbortSignal} signal ends it
 */
export function markFocusedFrame(element, signal) {
  let isByKey = false;
  const focused = () => {
    const { activeElement } = document;
    return activeElement?.localName === "iframe" && element.contains(activeElement) ? activeElement : null;
  };
  const options = { signal, capture: true };
  // The keys by which the frame can get the focus: Tab, and those that the element forwards.
  addEventListener("keydown", ({ key, target }) => isByKey = key === "Tab" || target === element, options);
  addEventListener("blur", (event) => {
    if (event.target !== globalThis) return;
    if (isByKey) focused()?.classList.add("has-focus");
    isByKey = false;
  }, options);
  for (const type of ["focus", "focusin"]) {
    addEventListener(type, () => {
      isByKey = isByKey && focused() !== null;
      for (const frame of element.querySelectorAll("iframe.has-focus")) {
        if (frame !== focused()) frame.classList.remove("has-focus");
      }
    }, options);
  }
}
