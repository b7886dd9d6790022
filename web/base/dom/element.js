/**
 * @typedef {Node | string | null | undefined | false} Child
 * @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => unknown)>}
 * Attributes
 */

/**
 * Creates an element with attributes, listeners (`onclick: handler`) and children. Strings become text nodes
 * and never markup.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  setAttributes(made, attributes);
  made.append(...present(children));
  return made;
}

/**
 * @param {Element} target
 * @param {Attributes} attributes
 */
export function setAttributes(target, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") target.addEventListener(name.slice(2), value);
    else if (value === true) target.setAttribute(name, "");
    else if (value === false || value === null || value === undefined) target.removeAttribute(name);
    else target.setAttribute(name, String(value));
  }
}

/** @param {Child[]} children @returns {(Node | string)[]} */
function present(children) {
  return children.filter((child) => child !== null && child !== undefined && child !== false);
}
