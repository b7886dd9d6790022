/** @import { ReadNote } from "./exported-notes.js" */

/** All that a bookmark file is made of; whatever else is in it is left out before anything looks at it. */
const elements = [
  { name: "a", attributes: ["href", "tags"] },
  ...["html", "body", "dl", "dt", "dd", "h1", "h3", "p"].map((name) => ({ name, attributes: [] })),
];

/**
 * The pages of a bookmark file as browsers write it (Netscape's format), each as a note with its link; folders and tags become tags.
 * Null where the file is none.
 *
 * @param {string} text
 * @returns {ReadNote[] | null}
 */
export function notesFromBookmarks(text) {
  if (!/<!doctype\s+netscape-bookmark-file-1>/i.test(text.slice(0, 1000))) return null;
  // By the Sanitizer API: an inert document of the elements above. Typed as unknown to the checker's library.
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
