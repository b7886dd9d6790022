/** @import { Run } from "./inline-markdown.js" */

/** The characters that Unicode has as superscripts and as subscripts, with what each is made from. */
const raised = pairs(
  "0123456789+-−–=()abcdefghijklmnoprstuvwxyz",
  "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ",
);
const lowered = pairs("0123456789+-−–=()aehijklmnoprstuvx", "₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ");

/** @param {string} from @param {string} to */
function pairs(from, to) {
  const made = [...to];
  return new Map([...from].map((sign, i) => [sign, made[i]]));
}

/** Whether an element's text is above or below the line. @param {Element} element @returns {"sup" | "sub" | null} */
export function levelOf(element) {
  const { localName } = element;
  if (localName === "sup" || localName === "sub") return localName;
  if (!["span", "font", "a", "b", "i", "em", "strong"].includes(localName)) return null;
  const style = element.getAttribute("data-style") ?? "";
  const level = /(?:^|;)\s*vertical-align\s*:\s*(super|sub)\s*(?:;|$)/i.exec(style)?.[1].toLowerCase();
  return level ? level === "super" ? "sup" : "sub" : null;
}

/**
 * Returns the runs of a superscript or subscript so that no number changes: in Unicode, or in parentheses after `^` or
 * `_`. Words, such as the end of an ordinal number, and links stay as they are.
 *
 * @param {Run[]} runs
 * @param {"sup" | "sub"} level
 * @returns {Run[]}
 */
export function raisedRuns(runs, level) {
  const text = runs.map((run) => run.text).join("");
  if (!text.trim() || runs.some(({ href }) => href)) return runs;
  const inner = text.trim();
  const from = text.length - text.trimStart().length;
  const after = text.slice(from + inner.length);
  return [{ ...runs[0], text: text.slice(0, from) + raisedText(inner, level) + after }];
}

/** @param {string} text @param {"sup" | "sub"} level */
export function raisedText(text, level) {
  const isWord = /^\p{L}{2,}\.?$/u.test(text);
  if (isWord || !/[\p{L}\p{N}]/u.test(text) || /^\[[^\]]*\]$/.test(text)) return text;
  const signs = level === "sup" ? raised : lowered;
  const made = [...text.replace(/\s+/g, "")].map((sign) => signs.get(sign));
  if (made.every((sign) => sign !== undefined)) return made.join("");
  return `${level === "sup" ? "^" : "_"}(${text})`;
}
