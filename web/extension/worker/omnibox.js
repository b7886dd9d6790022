import { withoutEmphasis } from "../../base/model/emphasis.js";
/** @import { NoteSummary } from "../../base/model/model.js" */
/** @import { RequestFunction } from "../../client/request.js" */

/** The number of notes that the address bar shows. */
const shown = 6;

/** Searches notes from the address bar, after the keyword `bn`. */
export class Omnibox {
  #request;
  /** The request of the last typed text. @type {AbortController | null} */ #last = null;

  /** @param {RequestFunction} request */
  constructor(request) {
    this.#request = request;
  }

  /**
   * Suggests the notes that a search finds.
   *
   * @param {string} text
   * @param {string} server
   * @param {(results: chrome.omnibox.SuggestResult[]) => void} suggest
   */
  async search(text, server, suggest) {
    this.#last?.abort();
    const { signal } = this.#last = new AbortController();
    if (!text.trim() || !server) return;
    try {
      const path = `/notes?limit=${shown}&search=${encodeURIComponent(text.trim().slice(0, 500))}`;
      const { notes } = /** @type {{notes: NoteSummary[]}} */ (await this.#request(path, { signal }));
      if (!signal.aborted) suggest(notes.map((note) => suggestionOf(note, server)));
    } catch {
      // Without an answer, the text can still be searched in the app.
    }
  }

  /** Returns the address that a chosen suggestion or a text stands for. @param {string} text @param {string} server */
  address(text, server) {
    const isNote = text.startsWith(`${server}/notes/`);
    return isNote ? text : `${server}/?search=${encodeURIComponent(text.trim())}`;
  }
}

/** Firefox shows descriptions as they are; in Chromium they are XML. */
const isMarkup = location.protocol === "chrome-extension:";

/** @param {NoteSummary} note @param {string} server @returns {chrome.omnibox.SuggestResult} */
function suggestionOf({ id, title, excerpt }, server) {
  const lines = withoutEmphasis(excerpt).text.split("\n");
  const name = title || lines.shift() || "–";
  const text = lines.join(" ").slice(0, 120);
  const description = isMarkup ? `${escaped(name)} <dim>${escaped(text)}</dim>` : `${name} – ${text}`;
  return { content: `${server}/notes/${encodeURIComponent(id)}`, description };
}

/** Returns text for XML, without the characters that XML does not have. @param {string} text */
function escaped(text) {
  // deno-lint-ignore no-control-regex
  return text.toWellFormed().replaceAll(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "")
    .replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")
    .replaceAll("'", "&apos;");
}
