/** @typedef {{startContainer: Node, startOffset: number, endContainer: Node, endOffset: number, collapsed: boolean, isBackward: boolean}} SelectedRange */

/**
 * The selection inside a shadow tree, where the document's selection alone ends at the tree's border; null when there
 * is none.
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
