/**
 * The page as it is shown: shadow trees, and the documents of frames that this script may read, are in the places of their hosts, and
 * elements in the places of the slots that they are assigned to.
 */

export const xhtml = "http://www.w3.org/1999/xhtml";
/** Elements that can have a shadow root, besides those with a hyphen in their names (DOM Standard, `attachShadow`). */
const hosts = new Set(
  "article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span".split(" "),
);

/** Elements that are part of a line of text. The border of any other element separates words. */
const inline = new Set(
  ("a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q rp rt ruby s samp slot small span " +
    "strike strong sub sup time tt tspan u var wbr").split(" "),
);
/** Elements whose content is not the page's text. `rt` is the reading of a word, beside it. */
const skipped = new Set(
  "audio canvas head math noscript object rp rt script select style template textarea title video".split(" "),
);

/** Returns the shadow root of an element, also a closed one. @param {Element} element @returns {ShadowRoot | null} */
export function shadowRootOf(element) {
  if (element.shadowRoot) return element.shadowRoot;
  const name = element.localName;
  if (element.namespaceURI !== xhtml || !(hosts.has(name) || name.includes("-"))) return null;
  try {
    // Only extensions have this function, and pages do not notice its use.
    return globalThis.chrome?.dom?.openOrClosedShadowRoot(element) ?? null;
  } catch {
    // A browser may take elements of this window only.
    return null;
  }
}

/** Whether an element shows another document. @param {Element} element @returns {element is HTMLIFrameElement} */
export function isFrame(element) {
  const { localName, namespaceURI } = element;
  return namespaceURI === xhtml && (localName === "iframe" || localName === "frame");
}

/** Returns the document of a frame; null if another site shows it. @param {HTMLIFrameElement} frame */
export function documentOf(frame) {
  try {
    return frame.contentDocument;
  } catch {
    return null;
  }
}

/** Returns what shows a node's tree in another one: the host of its shadow root, or the frame of its document. @param {Node} node @returns {Element | null} */
export function hostOf(node) {
  const root = node.getRootNode();
  if ("host" in root) return /** @type {ShadowRoot} */ (root).host;
  return /** @type {Document} */ (root).defaultView?.frameElement ?? null;
}

/** Whether a node is a text. @param {Node} node @returns {node is Text} */
export function isText(node) {
  return node.nodeType === 3;
}

/** Returns the window of a node's document. @param {Node} node */
export function viewOf(node) {
  return node.ownerDocument?.defaultView ?? window;
}

/**
 * Yields the text nodes that are seen in the order in which they are shown, and the elements whose borders separate words, once for each
 * border. Deep trees need no deep stack.
 *
 * @param {Element} root
 * @param {(root: Node) => void} [onRoot] called with the root of each tree below
 * @returns {Generator<Text | Element>}
 */
export function* shownNodes(root, onRoot = () => {}) {
  const levels = [levelOf(root, onRoot)];
  while (levels.length) {
    const level = levels[levels.length - 1];
    const node = level.assigned ? level.assigned[level.index++] : level.next;
    if (!node) {
      levels.pop();
      if (levels.length && !inline.has(level.element.localName)) yield level.element;
      continue;
    }
    level.next = node.nextSibling;
    if (isText(node)) yield node;
    if (node.nodeType !== 1) continue;
    const element = /** @type {Element} */ (node);
    const name = element.localName.toLowerCase();
    if (!inline.has(name)) yield element;
    if (!skipped.has(name) && isSeen(element)) levels.push(levelOf(element, onRoot));
  }
}

/**
 * The children of an element that are still to be visited.
 *
 * @typedef {{element: Element, next: Node | null, assigned: Node[] | null, index: number}} Level
 */

/** @param {Element} element @param {(root: Node) => void} onRoot @returns {Level} */
function levelOf(element, onRoot) {
  const level = { element, next: /** @type {Node | null} */ (element.firstChild), assigned: null, index: 0 };
  if (isFrame(element)) {
    const root = documentOf(element)?.documentElement;
    if (root) onRoot(root);
    return { ...level, next: root ?? null };
  }
  const shadow = shadowRootOf(element);
  if (shadow) {
    onRoot(shadow);
    return { ...level, next: shadow.firstChild };
  }
  const assigned = element.localName === "slot"
    ? /** @type {HTMLSlotElement} */ (element).assignedNodes?.() ?? []
    : [];
  return assigned.length ? { ...level, assigned } : level;
}

/** @param {Element} element */
function isSeen(element) {
  if (element.checkVisibility?.() ?? true) return true;
  // Such an element has no box of its own, and its content is seen.
  return viewOf(element).getComputedStyle(element).display === "contents";
}
