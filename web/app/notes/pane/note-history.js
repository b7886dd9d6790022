import { element } from "../../../base/dom/element.js";
import { icon } from "../../../base/dom/icons.js";
import { locale, words } from "../../../base/i18n/words.js";
import { errorWords, joinSentences } from "../../../base/i18n/error-words.js";
/** @import { ComparedLine, NotebookClient, RevisionSummary } from "../../../client/notebook-client.js" */

/**
 * The saved texts of a note with a slider. Each shows what was added and removed with it, or compared with
 * now. Events: `bn-history-restore` (detail: {revision, undo}, the revision to restore and the last one) and
 * `bn-history-end`.
 */
export class NoteHistory extends HTMLElement {
  #loading = new AbortController();
  /** The revisions, oldest first. @type {RevisionSummary[]} */ #revisions = [];
  #noteID = "";
  /** @type {NotebookClient | null} */ client = null;

  #slider = element("input", {
    type: "range",
    min: 0,
    step: 1,
    "aria-label": words.history,
    list: "history-ticks",
    oninput: () => void this.#show(),
  });
  #ticks = element("datalist", { id: "history-ticks" });
  #when = element("time", {});
  #compares = element("input", { type: "checkbox", onchange: () => void this.#show() });
  #restore = element(
    "button",
    { class: "second", type: "button", onclick: () => this.#fire() },
    icon("restore"),
    words.restoreText,
  );
  #title = element("h2", { id: "history-title", dir: "auto" });
  #text = element("div", {
    class: "history-text",
    tabindex: 0,
    role: "region",
    "aria-labelledby": "history-title",
  });
  #message = element("p", { class: "history-message", role: "status" });

  connectedCallback() {
    if (this.firstChild) return;
    const done = () => this.dispatchEvent(new Event("bn-history-end"));
    this.append(
      element(
        "div",
        { class: "history-bar", role: "group", "aria-label": words.history },
        this.#slider,
        this.#ticks,
        element(
          "div",
          { class: "history-line" },
          this.#when,
          element("label", {}, this.#compares, element("span", {}, words.compareWithNow)),
          this.#restore,
          element("button", { class: "second", type: "button", onclick: done }, words.done),
        ),
      ),
      this.#message,
      this.#title,
      this.#text,
    );
  }

  /** @param {string} noteID */
  async open(noteID) {
    this.#noteID = noteID;
    this.#revisions = [];
    this.#compares.checked = false;
    this.#title.textContent = "";
    this.#text.replaceChildren();
    this.#message.textContent = words.loadingHistory;
    for (const control of [this.#slider, this.#compares, this.#restore]) control.disabled = true;
    try {
      const revisions = await this.client?.revisions(noteID) ?? [];
      if (noteID !== this.#noteID) return;
      this.#revisions = revisions.toReversed();
    } catch (error) {
      return this.#showError(error);
    }
    const last = this.#revisions.length - 1;
    this.#slider.max = String(last);
    this.#slider.value = String(last);
    this.#slider.disabled = this.#compares.disabled = last < 1;
    this.#ticks.replaceChildren(
      ...this.#revisions.length <= 100 ? this.#revisions.map((_, i) => element("option", { value: i })) : [],
    );
    await this.#show();
    this.#slider.focus({ preventScroll: true });
  }

  close() {
    this.#loading.abort();
    this.#noteID = "";
  }

  get #shown() {
    return this.#revisions[Number(this.#slider.value)];
  }

  /** Draws the text at the slider, unless the slider has moved on. */
  async #show() {
    this.#loading.abort();
    const { signal } = (this.#loading = new AbortController());
    const at = Number(this.#slider.value);
    const revision = this.#shown;
    const last = this.#revisions.at(-1);
    if (!revision || !last || !this.client) return;
    const when = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
    const text = words.textOf(when.format(new Date(revision.savedAt)), at + 1, this.#revisions.length);
    this.#slider.setAttribute("aria-valuetext", text);
    this.#when.textContent = text;
    this.#when.dateTime = revision.savedAt;
    this.#restore.disabled = revision === last;
    const [old, now] = this.#compares.checked ? [revision, last] : [this.#revisions[at - 1], revision];
    try {
      const lines = old && old !== now
        ? await this.client.compare(this.#noteID, old.revision, now.revision, signal)
        : await this.client.textOf(this.#noteID, revision.revision, signal);
      if (signal.aborted) return;
      this.#message.textContent = this.#compares.checked && !lines.some(isChange) ? words.sameAsNow : "";
      this.#title.textContent = revision.title || words.untitled;
      this.#text.replaceChildren(...lines.map(drawn));
      this.#text.querySelector("ins, del")?.scrollIntoView({ block: "nearest" });
    } catch (error) {
      if (!signal.aborted) this.#showError(error);
    }
  }

  /** @param {unknown} error */
  #showError(error) {
    const { title, detail, safe } = errorWords(error);
    this.#message.textContent = joinSentences(title, detail, safe);
  }

  #fire() {
    const detail = { revision: this.#shown?.revision, undo: this.#revisions.at(-1)?.revision };
    this.dispatchEvent(new CustomEvent("bn-history-restore", { detail }));
  }
}

/** @param {ComparedLine} line */
function isChange({ kind }) {
  return kind !== "kept";
}

/** @param {ComparedLine} line */
function drawn({ kind, text }) {
  const tag = kind === "added" ? "ins" : kind === "removed" ? "del" : "div";
  return element(tag, { dir: "auto" }, text || "\u00a0");
}
