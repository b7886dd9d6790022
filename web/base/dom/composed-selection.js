/** @typedef {{startContainer: Node, startOffset: number, endContainer: Node, endOffset: number, collapsed: boolean, isBackward: boolean}} SelectedRange */

/**
 * Returns the selection inside a shadow tree, which the document's selection does not enter, or null.
 *
 * @param {ShadowRoot | Document} root
 * @returns {SelectedRange | null}
 */
export function selectionIn(root) {
  const selection = (root.ownerDocument ?? root).getSelection();
  if (!selection || selection.rangeCount === 0) return null;
  const shadowRoots = root instanceof ShadowRoot ? [root] : [];
  const range = selection.getComposedRanges?.({ shadowRoots })[0] ?? selection.getRangeAt(0);
  const { startContainer, startOffset, endContainer, endOffset, collapsed } = range;
  const isBackward = selection.direction === "backward";
  return { startContainer, startOffset, endContainer, endOffset, collapsed, isBackward };
}
