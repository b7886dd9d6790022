/**
 * Handles two fingers that move apart or together on an element.
 *
 * @param {HTMLElement} target
 * @param {{starts: () => void, moves: (ratio: number) => void, ends: () => void}} pinch `ratio` is the
 * distance relative to the start
 */
export function onPinch(target, { starts, moves, ends }) {
  let before = 0;
  target.addEventListener("touchstart", (event) => {
    if (before || event.touches.length !== 2) return;
    const { left, right, top, bottom } = target.getBoundingClientRect();
    const isHere = [...event.touches].every(({ clientX, clientY }) =>
      clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
    );
    if (!isHere) return;
    before = apart(event.touches);
    starts();
  }, { passive: true });
  target.addEventListener("touchmove", (event) => {
    if (!before || event.touches.length !== 2) return;
    if (event.cancelable) event.preventDefault();
    moves(apart(event.touches) / before);
  }, { passive: false });
  const end = (/** @type {TouchEvent} */ event) => {
    if (!before || event.touches.length >= 2) return;
    before = 0;
    ends();
  };
  target.addEventListener("touchend", end);
  target.addEventListener("touchcancel", end);
}

/** At least 1, because it is a divisor. @param {TouchList} touches */
function apart([one, other]) {
  return Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
}
