import { documentOf, isFrame, shadowRootOf } from "./shown-tree.js";

/**
 * The selection in the page, in its shadow trees, and in its frames.
 *
 * @typedef {{range: StaticRange | Range | null, isUnreadable: boolean}} PageSelection `isUnreadable` if the keys were in a frame that this
 *   script may not read, in which text may be selected
 */

/** Returns the element that has the keys, also in a shadow tree. */
export function focusedElement() {
  let element = document.activeElement;
  for (let root = element && shadowRootOf(element); root?.activeElement; root = shadowRootOf(element)) {
    element = root.activeElement;
  }
  return element;
}

/** Returns what is selected. A frame that has the keys comes first. @param {Element | null} [focused] what had the keys @returns {PageSelection} */
export function pageSelection(focused = focusedElement()) {
  const documents = [document];
  for (let element = focused; element?.isConnected && isFrame(element);) {
    const inner = documentOf(element);
    if (!inner) return { range: null, isUnreadable: true };
    documents.unshift(inner);
    element = inner.activeElement;
  }
  for (const owner of documents) {
    const range = rangeIn(owner);
    if (range) return { range, isUnreadable: false };
  }
  return { range: null, isUnreadable: false };
}

/** @param {Document} owner */
function rangeIn(owner) {
  const selection = owner.getSelection();
  if (!selection?.rangeCount) return null;
  // Outside of a shadow tree, what is selected in it is an empty selection at its host.
  const [range] = selection.getComposedRanges?.({ shadowRoots: shadowRoots(owner) }) ?? [];
  const found = range ?? selection.getRangeAt(0);
  return found.collapsed ? null : found;
}

/** Returns all shadow roots in a document. @param {Document | ShadowRoot} root @returns {ShadowRoot[]} */
function shadowRoots(root) {
  /** @type {(Document | ShadowRoot)[]} */
  const trees = [root];
  const found = [];
  for (let tree = trees.pop(); tree; tree = trees.pop()) {
    for (const element of tree.querySelectorAll("*")) {
      const shadow = shadowRootOf(element);
      if (!shadow) continue;
      found.push(shadow);
      trees.push(shadow);
    }
  }
  return found;
}
