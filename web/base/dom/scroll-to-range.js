/**
 * Scrolls a range into view, in the upper part of the box that scrolls it, unless it is in view already.
 *
 * @param {AbstractRange} range
 */
export function scrollToRange({ startContainer, startOffset, endContainer, endOffset }) {
  const range = document.createRange();
  range.setStart(startContainer, startOffset);
  range.setEnd(endContainer, endOffset);
  const element = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  const scroller = element && scrollerOf(element);
  if (!scroller) return;
  const box = range.getBoundingClientRect();
  const view = scroller.getBoundingClientRect();
  const style = getComputedStyle(scroller);
  const [start, end] = [style.scrollPaddingBlockStart, style.scrollPaddingBlockEnd].map((one) =>
    parseFloat(one) || 0
  );
  if (box.top >= view.top + start && box.bottom <= view.bottom - end) return;
  scroller.scrollBy({ top: box.top - view.top - view.height / 4, behavior: "instant" });
}

/** @param {Element} element */
function scrollerOf(element) {
  /** @type {Node | null} */
  let node = element;
  while (node) {
    if (node instanceof Element && /auto|scroll/.test(getComputedStyle(node).overflowY)) return node;
    // Through the slot, because the box that scrolls may be in a shadow root.
    node = (node instanceof Element && node.assignedSlot) ||
      (node.parentNode instanceof ShadowRoot ? node.parentNode.host : node.parentNode);
  }
  return null;
}
