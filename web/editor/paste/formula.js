import { raisedText } from "./raised-text.js";

/** The elements that libraries and wikis draw a formula in. */
const drawn = /(?:^|\s)(?:katex|katex-display|katex-mathml|mwe-math-element|mathjax(?:_\w+)?)(?:\s|$)/i;

/**
 * Returns a formula once, as its source in TeX between dollar signs if the page has it, or as text. Null if an element
 * is no formula.
 *
 * @param {Element} element
 * @returns {string | null}
 */
export function formulaOf(element) {
  const { localName } = element;
  const isImage = localName === "img" && /mwe-math|tex|latex/i.test(element.getAttribute("class") ?? "");
  const isFormula = localName === "math" || localName === "mjx-container" || isImage ||
    localName === "span" && drawn.test(element.getAttribute("class") ?? "");
  if (!isFormula) return null;
  const math = localName === "math" ? element : element.querySelector("math");
  const image = localName === "img" ? element : element.querySelector("img[alt]");
  const source = [
    element.querySelector('annotation[encoding*="tex" i]')?.textContent,
    math?.getAttribute("alttext"),
    image?.getAttribute("alt"),
  ].find((text) => text?.trim());
  if (!source) return math ? mathText(math) : null;
  const tex = source.trim().replace(/^\{\\(?:display|text)style([\s\S]*)\}$/, "$1").replace(/\s+/g, " ")
    .trim();
  const isDisplay = /(?:^|\s)katex-display(?:\s|$)/.test(element.getAttribute("class") ?? "") ||
    element.getAttribute("display") === "true" || math?.getAttribute("display") === "block";
  return isDisplay ? `$$${tex}$$` : `$${tex}$`;
}

/** Returns MathML as text in a line. @param {Element} node @returns {string} */
function mathText(node) {
  const part = (/** @type {number} */ index) => node.children[index] ? mathText(node.children[index]) : "";
  const parts = () => [...node.children].map((child) => mathText(child));
  switch (node.localName) {
    case "mi":
    case "mn":
    case "mo":
    case "ms":
    case "mtext":
      return (node.textContent ?? "").replace(/\s+/g, " ").trim().replaceAll("\u2062", "");
    case "mfrac":
      return `${grouped(part(0))}/${grouped(part(1))}`;
    case "msup":
    case "mover":
      return part(0) + exponent(part(1), "sup");
    case "msub":
    case "munder":
      return part(0) + exponent(part(1), "sub");
    case "msubsup":
    case "munderover":
      return part(0) + exponent(part(1), "sub") + exponent(part(2), "sup");
    case "msqrt":
      return `√${grouped(contentText(node))}`;
    case "mroot":
      return `${exponent(part(1), "sup")}√${grouped(part(0))}`;
    case "mfenced":
      return (node.getAttribute("open") ?? "(") + parts().join(", ") + (node.getAttribute("close") ?? ")");
    case "mtable":
      return parts().join("; ");
    case "mtr":
      return parts().join(" ");
    case "semantics":
      return part(0);
    default:
      return node.localName.startsWith("annotation") ? "" : contentText(node);
  }
}

/** @param {Element} node */
function contentText(node) {
  return [...node.childNodes].map((child) => {
    if (child instanceof Element) return mathText(child);
    return child instanceof Text ? child.data.trim() : "";
  }).join("");
}

/** @param {string} text */
function grouped(text) {
  return [...text].length > 1 ? `(${text})` : text;
}

/** Writes a superscript or subscript. Primes and accents do not change. @param {string} text @param {"sup" | "sub"} level */
function exponent(text, level) {
  if (!/[\p{L}\p{N}]/u.test(text)) return text;
  const made = raisedText(text, level);
  return made === text ? `${level === "sup" ? "^" : "_"}${grouped(text)}` : made;
}
