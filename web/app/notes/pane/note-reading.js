import { element } from "../../../base/dom/element.js";
import { icon } from "../../../base/dom/icons.js";
import { addressOf, nameOf } from "../../../base/model/linked-activity.js";
import { urlOf } from "../../../base/model/link-url.js";
import { linkHref } from "../../../base/url/app-link.js";
import { safeHref } from "../../../base/url/url-parts.js";
import { words } from "../../../base/i18n/words.js";
import { errorWords } from "../../../base/i18n/error-words.js";
import { openedURLs } from "../../../note/text-links.js";
import { markHighlights } from "./highlights.js";
import { noteReadingStyle } from "./note-reading-style.js";
import { setSafeHTML } from "./safe-html.js";
import { setDirections } from "./text-directions.js";
/** @import { NoteSession } from "../../../sync/note-session.js" */
/** @import { NotebookClient } from "../../../client/notebook-client.js" */

/**
 * Shows a note for reading and printing: its rendered text with tables and footnotes, and its links with
 * their addresses. Escape, a press outside and "Done" close it.
 *
 * @param {NotebookClient} client
 * @param {NoteSession} session
 * @param {readonly string[]} sought the folded words of the search by which the note was found
 */
export async function readNote(client, session, sought) {
  const title = element("h1", { id: "reading-title", dir: "auto" }, session.title || words.untitled);
  const article = element("article", { "aria-busy": "true" }, title);
  const dialog = element(
    "dialog",
    { class: "reading", closedby: "any", "aria-labelledby": "reading-title" },
    element(
      "header",
      { class: "reading-head" },
      element("form", { method: "dialog" }, element("button", { autofocus: true }, words.done)),
      element(
        "button",
        { type: "button", onclick: () => print() },
        icon("print"),
        element("span", {}, words.print),
      ),
    ),
    article,
  );
  const showMatches = sought.length ? await matchesOf(dialog, article) : null;
  if (!document.adoptedStyleSheets.includes(noteReadingStyle)) {
    document.adoptedStyleSheets.push(noteReadingStyle);
  }
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  try {
    // The server renders the saved text.
    await session.save();
    const { html, isWhole, isFormatted } =
      /** @type {{html: string, isWhole: boolean, isFormatted: boolean}} */ (
        await client.request(`/notes/${encodeURIComponent(session.id ?? "")}/html`)
      );
    const text = element("div", {});
    setSafeHTML(text, html);
    setDirections(text);
    markHighlights(text);
    showReferences(text, () => dialog.close());
    for (const box of text.querySelectorAll("li > input")) {
      box.setAttribute("aria-label", (box.parentElement?.textContent ?? "").trim().split("\n", 1)[0]);
    }
    for (const table of text.querySelectorAll("table")) {
      const scroller = element("div", {
        class: "table",
        tabindex: 0,
        role: "group",
        "aria-label": words.table,
      });
      table.replaceWith(scroller);
      scroller.append(table);
    }
    article.append(
      ...(isFormatted ? [] : [element("p", { role: "note" }, words.readUnformatted)]),
      text,
      ...(isWhole ? [] : [element("p", { role: "note" }, words.readInPart)]),
      ...links(session),
    );
    await leadToPages(text, session);
  } catch (error) {
    const { title, detail } = errorWords(error);
    article.append(element("p", { role: "alert" }, [title, detail].filter(Boolean).join(". ")));
  }
  article.removeAttribute("aria-busy");
  showMatches?.(sought);
}

/**
 * Adds a bar for the matches of a search, and returns a function that shows them.
 *
 * @param {HTMLDialogElement} dialog
 * @param {HTMLElement} article
 */
async function matchesOf(dialog, article) {
  const [{ MatchBar }, { matchesIn }] = await Promise.all([
    import("./match-bar.js"),
    import("../../../note/element-matches.js"),
  ]);
  const bar = new MatchBar({
    find: (words) => words.length ? matchesIn(article, words, 0) : [],
    closed: () => dialog.querySelector("button")?.focus(),
    keys: dialog,
  });
  dialog.querySelector("form")?.after(bar.element);
  dialog.addEventListener("close", () => bar.search([]));
  return (/** @type {readonly string[]} */ words) => bar.search(words, { goes: true });
}

/**
 * Lets the links to other notes say where those are, and close what is read.
 *
 * @param {HTMLElement} text
 * @param {() => void} leave
 */
function showReferences(text, leave) {
  for (const missing of text.querySelectorAll(".missing-note")) missing.append(` ${words.linkedNoteGone}`);
  for (const link of text.querySelectorAll('a[href^="/notes/"]')) {
    if (link.getAttribute("href")?.endsWith("?trashed")) link.append(` ${words.linkedNoteInTrash}`);
    link.addEventListener("click", (event) => {
      const { ctrlKey, metaKey, shiftKey } = /** @type {MouseEvent} */ (event);
      if (!ctrlKey && !metaKey && !shiftKey) leave();
    });
  }
}

/** Lets the links in the text open what the cards of the note's links open. @param {HTMLElement} text @param {NoteSession} session */
async function leadToPages(text, session) {
  const found = [...text.querySelectorAll("a[href]")].filter((link) =>
    /^https?:/i.test(link.getAttribute("href") ?? "")
  );
  const urls = await openedURLs(session, found.map((link) => link.getAttribute("href") ?? ""));
  found.forEach((link, i) => link.setAttribute("href", safeHref(urls[i]) ?? ""));
}

/** @param {NoteSession} session */
function links({ links }) {
  if (!links.length) return [];
  const items = links.map((link) =>
    element(
      "li",
      {},
      element(
        "a",
        { href: linkHref(urlOf(link)), target: "_blank", rel: "noopener noreferrer", dir: "auto" },
        nameOf(link),
      ),
      element("span", { class: "url", dir: "ltr" }, addressOf(link)),
    )
  );
  return [
    element("section", { class: "links", "aria-label": words.linksOfNote }, element("ul", {}, ...items)),
  ];
}
