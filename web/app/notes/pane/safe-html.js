/** The allowed elements. */
const elements = [
  ...["p", "br", "hr", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "section"],
  ...["a", "em", "strong", "del", "code", "sup", "input"],
  ...["table", "thead", "tbody", "tr", "th", "td"],
];
const attributes = ["href", "title", "id", "start", "align", "type", "checked", "disabled", "class"];

/**
 * Sets an element's content to sanitized HTML: with the browser's own sanitizer, or by copying the allowed
 * elements.
 *
 * @param {HTMLElement} place
 * @param {string} html
 */
export function setSafeHTML(place, html) {
  const { setHTML } = /** @type {{setHTML?: Function}} */ (/** @type {unknown} */ (place));
  if (setHTML) setHTML.call(place, html, { sanitizer: { elements, attributes } });
  else place.replaceChildren(...copied(new DOMParser().parseFromString(html, "text/html").body));
  for (const link of place.querySelectorAll("a[href]")) {
    if (link.getAttribute("href")?.startsWith("#")) continue;
    if (!/^(?:https?:|mailto:|tel:)/i.test(link.getAttribute("href") ?? "")) link.removeAttribute("href");
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener noreferrer");
  }
}

/** @param {Node} parent @returns {Node[]} */
function copied(parent) {
  return [...parent.childNodes].flatMap(copyOf);
}

/** @param {Node} node @returns {Node[]} */
function copyOf(node) {
  if (node instanceof Text) return [document.createTextNode(node.data)];
  if (!(node instanceof Element) || !elements.includes(node.localName)) return [];
  const copy = document.createElement(node.localName);
  for (const { name, value } of node.attributes) {
    if (attributes.includes(name)) copy.setAttribute(name, value);
  }
  copy.append(...copied(node));
  return [copy];
}
