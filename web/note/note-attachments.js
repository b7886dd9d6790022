import { element } from "../base/dom/element.js";
import { editorWords } from "../base/i18n/editor/editor-words.js";
import { errorWords, joinSentences } from "../base/i18n/error-words.js";
import { words } from "../base/i18n/words.js";
import { attachmentMarkdown, attachmentSizeLimit } from "../base/model/attachment.js";
import { plainName } from "../base/text/plain-name.js";
import { placeAfter } from "../editor/text-change.js";
import { startOfLine } from "../base/model/line-start.js";
/** @import { MarkdownField } from "../editor/markdown-field.js" */
/** @import { TextChange } from "../editor/text-change.js" */
/** @import { NoteSession } from "../sync/note-session.js" */

/**
 * Adds files to a text: each on a line of its own, where the caret was. What is being sent, and what could not be sent, is
 * listed until it is in the text or a person gives it up.
 */
export class NoteAttachments {
  #field;
  /** The session whose text the field shows. @type {NoteSession | null} */ #session = null;
  /** Where the files come into the text. They move with it. @type {Set<{offset: number}>} */ #places =
    new Set();
  #input = this.#fileInput({ multiple: true });
  /** A phone opens its camera instead of its files. */
  #camera = this.#fileInput({ accept: "image/*", capture: "environment" });
  #list = element("ul", { class: "files", "aria-label": editorWords.files });
  #status = element("p", { class: "visually-hidden", role: "status" });
  /** What waits in this browser until the server can be reached. */
  #waiting = element("ul", { class: "files", "aria-label": editorWords.waitingFiles });
  #listening = new AbortController();
  element = element(
    "div",
    { class: "attachments" },
    this.#list,
    this.#waiting,
    this.#status,
    this.#input,
    this.#camera,
  );

  /** @param {MarkdownField} field */
  constructor(field) {
    this.#field = field;
    field.addEventListener("bn-edit", (event) => {
      const change = /** @type {CustomEvent<TextChange>} */ (event).detail;
      for (const place of this.#places) place.offset = placeAfter(place.offset, change);
    });
    field.addEventListener("bn-files", (event) => this.add(/** @type {CustomEvent} */ (event).detail.files));
    // `click()` would be an event of no person, which the extension's panels refuse.
    field.addEventListener("bn-pick-files", (event) => {
      const { fromCamera } = /** @type {CustomEvent} */ (event).detail;
      (fromCamera ? this.#camera : this.#input).showPicker();
    });
    // What has not been sent is in this window only.
    globalThis.addEventListener("beforeunload", (event) => {
      if (this.#list.firstChild) event.preventDefault();
    });
  }

  /** @param {import("../base/dom/element.js").Attributes} attributes @returns {HTMLInputElement} */
  #fileInput(attributes) {
    const input = element("input", {
      type: "file",
      hidden: true,
      ...attributes,
      onchange: () => {
        this.add([...input.files ?? []]);
        input.value = "";
      },
    });
    return input;
  }

  /** Another note is shown. Files that are being sent come into the note that they were added to. @param {NoteSession | null} session */
  set session(session) {
    this.#session = session;
    this.#field.takesFiles = Boolean(session?.notebook.addAttachment);
    this.#places.clear();
    this.#listening.abort();
    this.#listening = new AbortController();
    this.#waiting.replaceChildren();
    session?.addEventListener("files", () => this.#drawWaiting(), { signal: this.#listening.signal });
    this.#drawWaiting();
  }

  #drawWaiting() {
    const session = this.#session;
    const { activeElement } = /** @type {Document | ShadowRoot} */ (this.#waiting.getRootNode());
    const place = [...this.#waiting.children].findIndex((item) => item.contains(activeElement));
    const drawn = new Map(
      Array.from(this.#waiting.children, (item) => [item.getAttribute("data-key"), item]),
    );
    this.#waiting.replaceChildren(...(session?.waitingFiles ?? []).map((file) => {
      const key = JSON.stringify([file.id, file.reason]);
      const known = drawn.get(key);
      if (known) return known;
      const name = plainName(file.name);
      const { waitingFiles: kept } = /** @type {NoteSession} */ (session).notebook;
      const refused = file.reason && joinSentences(editorWords.fileNotAdded(name), file.reason);
      return element(
        "li",
        { "data-key": key },
        kept?.preview(file),
        element("span", {}, refused || editorWords.fileWaits(name)),
        refused && fileButton(words.tryAgain, name, () => void kept?.sendAgain(file, session)),
        fileButton(editorWords.giveUpFile, name, () => void kept?.giveUp(file, session)),
      );
    }));
    if (place < 0) return;
    // The button that had the focus is gone.
    const { children } = this.#waiting;
    const next = children[Math.min(place, children.length - 1)]?.querySelector("button");
    const { from, to } = this.#field.selection;
    if (next) next.focus();
    else this.#field.focus(from, to);
  }

  /** @param {File[]} files */
  add(files) {
    const session = this.#session;
    if (!session) return;
    const place = { offset: this.#field.selection.to };
    this.#places.add(place);
    // One after the other, so that they stay in their order.
    void files.reduce(
      (before, file) => before.then(() => this.#send(file, session, place)),
      Promise.resolve(),
    )
      .then(() => this.#places.delete(place));
  }

  /** @param {File} file @param {NoteSession} session @param {{offset: number}} place */
  async #send(file, session, place) {
    const item = element("li", {}, element("span", {}, editorWords.addingFile(plainName(file.name))));
    this.#list.append(item);
    this.#status.textContent = editorWords.addingFile(plainName(file.name));
    try {
      if (file.size > attachmentSizeLimit) throw new RangeError();
      const attachment = await session.notebook.addAttachment?.(file);
      if (attachment) this.#insert(attachmentMarkdown(attachment, file.name), session, place);
      item.remove();
      this.#status.textContent = editorWords.fileAdded(plainName(file.name));
    } catch (error) {
      this.#showFailure(item, file, session, place, error);
    }
  }

  /** @param {string} line @param {NoteSession} session @param {{offset: number}} place */
  #insert(line, session, place) {
    if (session !== this.#session) {
      const { body } = session;
      session.edit({ body: `${body}${body && !body.endsWith("\n") ? "\n" : ""}${line}\n` });
      // Another editor may show it.
      session.dispatchEvent(new Event("text"));
      return;
    }
    this.#field.endComposition();
    const { value } = this.#field;
    const end = value.indexOf("\n", place.offset);
    const start = startOfLine(value, place.offset);
    const isEmpty = !value.slice(start, end === -1 ? value.length : end).trim();
    const from = isEmpty ? start : end === -1 ? value.length : end;
    const text = isEmpty ? `${line}\n` : `\n${line}${end === -1 ? "\n" : ""}`;
    const { from: caret, to } = this.#field.selection;
    const change = { from, removed: "", inserted: text };
    // The caret stays where a person writes. From an empty line, it moves on.
    const moved = (/** @type {number} */ offset) =>
      isEmpty && offset === from ? from + text.length : placeAfter(offset, change);
    this.#field.edit({ from, to: from, text, caret: moved(caret), end: moved(to) });
    // The next file comes after this one.
    place.offset = isEmpty ? from + text.length : from + 1 + line.length;
  }

  /** @param {HTMLElement} item @param {File} file @param {NoteSession} session @param {{offset: number}} place @param {unknown} error */
  #showFailure(item, file, session, place, error) {
    const isTooLarge = error instanceof RangeError;
    const { title, detail } = errorWords(error);
    const reason = isTooLarge ? editorWords.fileTooLarge : detail || title;
    const remove = (/** @type {() => void} */ next) => () => {
      item.remove();
      const { from, to } = this.#field.selection;
      this.#field.focus(from, to);
      next();
    };
    // The place in the text may have gone with another note.
    const again = { offset: place.offset };
    if (session === this.#session) this.#places.add(again);
    const retry = () => void this.#send(file, session, again).then(() => this.#places.delete(again));
    const giveUp = () => this.#places.delete(again);
    const sentence = joinSentences(editorWords.fileNotAdded(plainName(file.name)), reason);
    this.#status.textContent = sentence;
    const name = plainName(file.name);
    item.replaceChildren(
      element("span", {}, sentence),
      ...isTooLarge ? [] : [fileButton(words.tryAgain, name, remove(retry))],
      fileButton(editorWords.giveUpFile, name, remove(giveUp)),
    );
  }
}

/** @param {string} label @param {string} name @param {() => void} onclick */
function fileButton(label, name, onclick) {
  return element("button", { type: "button", "aria-label": `${label}: ${name}`, onclick }, label);
}
