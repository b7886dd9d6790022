/**
 * The first line of a note as the list shows it: without the marks of Markdown.
 *
 * @param {string} body
 */
export function excerptOf(body) {
  let line = "";
  for (let from = 0, to = 0; !line && from < body.length; from = to + 1) {
    to = body.indexOf("\n", from);
    if (to === -1) to = body.length;
    line = plainLine(body.slice(from, to));
  }
  return line.length > 160 ? `${line.slice(0, 160)}…` : line;
}

/** @param {string} line */
function plainLine(line) {
  return line.trim()
    .replace(/^(#{1,6}\s+|>\s*|[-*+]\s+(\[[ xX]\]\s*)?|\d+\.\s+)/, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/(\*\*|__|`|~~)/g, "")
    .trim();
}
