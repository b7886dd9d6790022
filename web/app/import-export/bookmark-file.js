/** @import { ReadNote } from "./exported-notes.js" */

/** The elements of a bookmark file. All others are removed when it is parsed. */
const elements = [
  { name: "a", attributes: ["href", "tags"] },
  ...["html", "body", "dl", "dt", "dd", "h1", "h3", "p"].map((name) => ({ name, attributes: [] })),
];

/**
 * Returns the pages of a bookmark file in the format of browsers (Netscape's), each as a note with its link;
 * folders and tags become tags. Returns null if the text is not a bookmark file.
 *
 * @param {string} text
 * @returns {ReadNote[] | null}
 */
export function notesFromBookmarks(text) {
  if (!/<!doctype\s+netscape-bookmark-file-1>/i.test(text.slice(0, 1000))) return null;
  // The Sanitizer API, which the type checker does not know: parses an inert document of the elements above.
  const { parseHTML } = /** @type {any} */ (Document);
  const parsed = /** @type {Document} */ (parseHTML.call(Document, text, { sanitizer: { elements } }));
  return [...parsed.querySelectorAll("a[href]")].flatMap((link) => {
    const webpageURL = link.getAttribute("href") ?? "";
    if (!/^https?:\/\//i.test(webpageURL)) return [];
    const title = link.textContent.trim().slice(0, 1000);
    const about = link.closest("dt")?.nextElementSibling;
    const words = about?.matches("dd") ? about.firstChild?.textContent?.trim() ?? "" : "";
    const tags = (link.getAttribute("tags") ?? "").split(",").map(tagOf).filter(Boolean);
    return [{
      title,
      body: [words, tags.join(" ")].filter(Boolean).join("\n"),
      links: [{ webpageURL, title }],
    }];
  });
}

/** @param {string} word */
function tagOf(word) {
  const letters = word.trim().replace(/[^\p{L}\p{N}_/-]+/gu, "-");
  return letters && `#${letters}`;
}
