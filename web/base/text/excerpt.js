/**
 * Returns the first lines of a note for lists, without Markdown syntax, as the server does.
 *
 * @param {string} body only its beginning is read
 */
export function excerptOf(body) {
  const text = body.slice(0, 600).split("\n").map(plainLine).filter(Boolean).join("\n");
  return text.length > 160 ? `${text.slice(0, 159)}…` : text;
}

/** @param {string} line */
function plainLine(line) {
  return line.trim()
    .replace(/^(#{1,6}\s+|>\s*|[-*+]\s+(\[[ xX]\]\s*)?|\d+\.\s+)/, "")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/(\*\*|__|`|~~)/g, "")
    .trim();
}
