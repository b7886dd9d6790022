/**
 * Keeps what is at the bottom of the window or of a scrolling box above the on-screen keyboard, which covers the
 * window and does not change its size: sets `--keyboard`, the height that is covered. Ends with the signal.
 *
 * @param {HTMLElement} element
 * @param {AbortSignal} signal
 */
export function keepAboveKeyboard(element, signal) {
  const { visualViewport } = globalThis;
  if (!visualViewport) return;
  const follow = () => {
    const { offsetTop, height, scale } = visualViewport;
    // A magnified page is smaller as well, and has no keyboard.
    const visibleEnd = scale > 1.01 ? Infinity : offsetTop + height;
    const boxEnd = scrollingBox(element)?.getBoundingClientRect().bottom ?? globalThis.innerHeight;
    const covered = Math.max(0, Math.round(Math.min(boxEnd, globalThis.innerHeight) - visibleEnd));
    element.style.setProperty("--keyboard", `${covered}px`);
  };
  for (const name of ["resize", "scroll"]) visualViewport.addEventListener(name, follow, { signal });
  follow();
}

/** Returns the nearest element around that scrolls. @param {Element} element @returns {Element | null} */
function scrollingBox(element) {
  const root = element.getRootNode();
  const parent = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  if (!parent) return null;
  return /auto|scroll/.test(getComputedStyle(parent).overflowY) ? parent : scrollingBox(parent);
}
