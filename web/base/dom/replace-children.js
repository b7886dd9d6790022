/**
 * Replaces the children of an element with any number of nodes. A function cannot have as many arguments as a long text
 * has lines.
 *
 * @param {Element} parent
 * @param {Iterable<Node>} children
 */
export function replaceChildren(parent, children) {
  const all = document.createDocumentFragment();
  for (const child of children) all.append(child);
  parent.replaceChildren(all);
}
