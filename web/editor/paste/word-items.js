/** The items of lists of Word, which writes them as paragraphs with their level and their marker as text. */
export class WordItems {
  /** The columns at which the texts of the open items start, by level. @type {number[]} */
  #columns = [];

  /** Returns the marker of an item with its indent, or null for another paragraph. @param {Element} paragraph */
  markerOf(paragraph) {
    const style = paragraph.getAttribute("data-style") ?? "";
    const found = /mso-list\s*:[^;]*level(\d)/i.exec(style)?.[1];
    if (!found) {
      this.#columns = [];
      return null;
    }
    const level = Number(found) - 1;
    const marker = markerOf(paragraph);
    const indent = this.#columns[Math.min(level, this.#columns.length) - 1] ?? 0;
    this.#columns.length = Math.min(level, this.#columns.length);
    this.#columns.push(indent + (/^\d/.test(marker) ? marker.length : 2));
    return " ".repeat(indent) + marker;
  }
}

/** Numbers are those of a list in Markdown. Other markers than bullets are text behind a bullet. @param {Element} paragraph */
function markerOf(paragraph) {
  const text = paragraph.querySelector('[data-style*="mso-list:Ignore" i]')?.textContent ?? "";
  const marker = text.replace(/[\s\u00a0]+/g, " ").trim();
  if (/^\d{1,9}[.)]$/.test(marker)) return `${marker} `;
  return /^\(?[\p{L}\d]+(?:[.)][\p{L}\d]*)+$/u.test(marker) || /^\d+$/.test(marker) ? `- ${marker} ` : "- ";
}
