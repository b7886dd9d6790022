import { replaceChildren } from "../../../base/dom/replace-children.js";

/** The allowed elements. */
const elements = [
  ...["p", "br", "hr", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "section"],
  ...["a", "span", "em", "strong", "del", "code", "sup", "input"],
  ...["table", "thead", "tbody", "tr", "th", "td", "img"],
];
const attributes = [
  ...["href", "title", "id", "start", "align", "type", "checked", "disabled", "class"],
  ...["src", "alt", "width", "height", "loading"],
];

/** A file that is stored with notes. No other image is loaded. */
const attachment = /^\/api\/v1\/attachments\/[0-9a-f]{32}(?:\/thumbnail)?$/;

/** Another note of the account. */
const note = /^\/notes\/[0-9a-f]{32}(?:\?trashed)?$/;

/**
 * Sets an element's content to sanitized HTML: with the browser's own sanitizer, or by copying the allowed
 * elements.
 *
 * @param {HTMLElement} place
 * @param {string} html
 */
export function setSafeHTML(place, html) {
  const { setHTML } = /** @type {{setHTML?: Function}} */ (/** @type {unknown} */ (place));
  // In a document of its own, nothing is loaded before the images have been checked.
  const content = document.implementation.createHTMLDocument("").body;
  if (setHTML) setHTML.call(content, html, { sanitizer: { elements, attributes } });
  else copyInto(content, new DOMParser().parseFromString(html, "text/html").body);
  for (const image of content.querySelectorAll("img")) {
    if (!attachment.test(image.getAttribute("src") ?? "")) image.remove();
  }
  replaceChildren(place, [...content.childNodes]);
  for (const link of place.querySelectorAll("a[href]")) {
    const href = link.getAttribute("href") ?? "";
    if (href.startsWith("#") || note.test(href)) continue;
    if (!/^(?:https?:|mailto:|tel:)/i.test(href) && !attachment.test(href)) link.removeAttribute("href");
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener noreferrer");
  }
}

/** Copies the allowed nodes into an element, in its document. @param {Element} place @param {Node} parent */
function copyInto(place, parent) {
  for (const node of parent.childNodes) {
    if (node instanceof Text) place.append(node.data);
    if (!(node instanceof Element) || !elements.includes(node.localName)) continue;
    const copy = place.ownerDocument.createElement(node.localName);
    for (const { name, value } of node.attributes) {
      if (attributes.includes(name)) copy.setAttribute(name, value);
    }
    copyInto(copy, node);
    place.append(copy);
  }
}
