/**
 * Replaces the children of an element, and keeps the keyboard focus in it: on the child with the same `data-key`, or else on the one that took
 * its place.
 *
 * @param {HTMLElement} parent
 * @param {HTMLElement[]} children each can have the focus
 * @param {HTMLElement | null} [instead] gets the focus if no child is left
 */
export function replaceKeepingFocus(parent, children, instead) {
  const root = /** @type {Document | ShadowRoot} */ (parent.getRootNode());
  const before = /** @type {HTMLElement[]} */ ([...parent.children]);
  const place = before.findIndex((child) => child.contains(root.activeElement));
  const key = before[place]?.dataset.key;
  parent.replaceChildren(...children);
  if (place < 0) return;
  const next = children.find(({ dataset }) => dataset.key === key) ??
    children[Math.min(place, children.length - 1)] ?? instead;
  next?.focus();
}
