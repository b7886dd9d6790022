const item = /^([ \t]*)(?:[-*+]([ \t]+\[[ xX]\](?=[ \t]))?|(\d{1,9})[.)])[ \t]/;

/**
 * Returns what a line is in a list, or null. An item belongs to the nearest open one whose text starts at the
 * same column or before it.
 *
 * @param {string} text
 * @param {string} state what the line above left open (`markdownLine`)
 */
export function listLine(text, state) {
  const found = item.exec(text);
  if (!found) return null;
  const [marker, spaces, box, number] = found;
  const indent = widthOf(spaces);
  const open = columnsOf(state).filter((column) => column <= indent);
  // Only the first item of a numbered list ends a paragraph.
  if (state === "p" && number !== undefined && number !== "1") return null;
  if (!state.startsWith("l") && indent >= 4) return null;
  const column = indent + marker.length - spaces.length - (box?.length ?? 0);
  return {
    kind: /** @type {"check" | "ordered" | "bullet"} */ (box ? "check" : number ? "ordered" : "bullet"),
    level: Math.min(8, open.length),
    marker,
    isDone: /x/i.test(box ?? ""),
    state: `l${[...open, column].join()}`,
  };
}

/** Returns the state of a list without the mark of an empty line. @param {string} state */
export function openItems(state) {
  return state.replace(/;$/, "");
}

/** @param {string} state */
function columnsOf(state) {
  return state.startsWith("l") ? openItems(state).slice(1).split(",").map(Number) : [];
}

/** @param {string} spaces */
function widthOf(spaces) {
  let width = 0;
  for (const sign of spaces) width += sign === "\t" ? 4 - width % 4 : 1;
  return width;
}
