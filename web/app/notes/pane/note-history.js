import { element } from "../../../base/dom/element.js";
import { icon } from "../../../base/dom/icons.js";
import { replaceChildren } from "../../../base/dom/replace-children.js";
import { formatSpan } from "../../../base/i18n/format-time.js";
import { plainName } from "../../../base/text/plain-name.js";
import { words } from "../../../base/i18n/words.js";
import { errorWords, joinSentences } from "../../../base/i18n/error-words.js";
import { entriesOf, groupsOf } from "./history-groups.js";
/** @import { ComparedLine, NotebookClient, RevisionSummary } from "../../../client/notebook-client.js" */

/**
 * The saved texts of a note with a slider. Edits within minutes are one version, which can be opened to see each of them. A version shows
 * what was added and removed with it, or compared with now. Events: `bn-history-restore` (detail: {revision, undo}, the revision to
 * restore and the last one) and `bn-history-end`.
 */
export class NoteHistory extends HTMLElement {
  #loading = new AbortController();
  /** The revisions, oldest first. @type {RevisionSummary[]} */ #revisions = [];
  /** @type {RevisionSummary[][]} */ #groups = [];
  /** The group of which each revision is shown. @type {RevisionSummary[] | null} */ #opened = null;
  /** What the slider moves over: the last revision of each is shown. @type {RevisionSummary[][]} */ #entries =
    [];
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
  #place = element("span", { class: "history-place" });
  #when = element("time", {});
  #device = element("span", { class: "history-device", dir: "auto" });
  #kind = element("span", { class: "history-kind" });
  #open = element("button", { type: "button", hidden: true, onclick: () => this.#openOrClose() });
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
          element(
            "p",
            { class: "history-about" },
            this.#place,
            this.#when,
            this.#device,
            this.#kind,
            this.#open,
          ),
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
    this.#opened = null;
    this.#open.hidden = true;
    for (const fact of [this.#place, this.#when, this.#device, this.#kind]) fact.textContent = "";
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
    this.#groups = groupsOf(this.#revisions);
    // A note of a few minutes has nothing to choose from but its single edits.
    if (this.#groups.length === 1) this.#opened = this.#groups[0];
    this.#drawEntries(this.#revisions.at(-1));
    this.#compares.disabled = this.#slider.disabled;
    await this.#show();
    this.#slider.focus({ preventScroll: true });
  }

  close() {
    this.#loading.abort();
    this.#noteID = "";
  }

  /** Puts the entries on the slider, and the slider on a revision. @param {RevisionSummary} [shown] */
  #drawEntries(shown) {
    this.#entries = entriesOf(this.#groups, this.#opened);
    const last = this.#entries.length - 1;
    const at = this.#entries.findLastIndex((entry) => shown && entry.includes(shown));
    this.#slider.max = String(last);
    this.#slider.value = String(at === -1 ? last : at);
    this.#slider.disabled = last < 1;
    this.#ticks.replaceChildren(
      ...this.#entries.length <= 100 ? this.#entries.map((_, i) => element("option", { value: i })) : [],
    );
  }

  /** Shows each edit of the version at the slider, or the version again. */
  #openOrClose() {
    const shown = this.#shown;
    const group = this.#groups.find((group) => shown && group.includes(shown)) ?? null;
    this.#opened = this.#opened === group ? null : group;
    this.#drawEntries(shown);
    void this.#show();
    this.#slider.focus({ preventScroll: true });
  }

  /** The shown revision: the last one of the entry at the slider. */
  get #shown() {
    return this.#entries[Number(this.#slider.value)]?.at(-1);
  }

  /** The revision before an entry that the note continued from. @param {number} at */
  #before(at) {
    return this.#entries.slice(0, at).findLast((entry) => !isAside(entry[0]))?.at(-1);
  }

  /** Draws the text at the slider, unless the slider has moved on. */
  async #show() {
    this.#loading.abort();
    const { signal } = (this.#loading = new AbortController());
    const at = Number(this.#slider.value);
    const revision = this.#shown;
    const last = this.#revisions.at(-1);
    if (!revision || !last || !this.client) return;
    this.#drawFacts(at, revision);
    this.#restore.disabled = revision === last;
    const [old, now] = this.#compares.checked ? [revision, last] : [this.#before(at), revision];
    try {
      const lines = old && old !== now
        ? await this.client.compare(this.#noteID, old.revision, now.revision, signal)
        : linesOf(await this.client.readRevision(this.#noteID, revision.revision, signal));
      if (signal.aborted) return;
      this.#message.textContent = this.#compares.checked && !lines.some(isChange) ? words.sameAsNow : "";
      this.#title.textContent = revision.title || words.untitled;
      replaceChildren(this.#text, lines.map(drawn));
      this.#text.querySelector("ins, del")?.scrollIntoView({ block: "nearest" });
    } catch (error) {
      if (!signal.aborted) this.#showError(error);
    }
  }

  /** @param {number} at @param {RevisionSummary} revision */
  #drawFacts(at, revision) {
    const entry = this.#entries[at];
    const group = this.#groups.find((group) => group.includes(revision)) ?? [];
    const when = formatSpan(entry[0].savedAt, revision.savedAt);
    const place = words.versionOf(at + 1, this.#entries.length);
    this.#place.textContent = place;
    this.#when.textContent = when;
    this.#when.dateTime = revision.savedAt;
    this.#device.textContent = plainName(revision.device ?? "");
    this.#kind.textContent =
      words.revisionKinds[/** @type {keyof typeof words.revisionKinds} */ (revision.kind)] ?? "";
    this.#open.hidden = group.length < 2 || this.#groups.length === 1;
    this.#open.textContent = group === this.#opened ? words.hideEdits : words.showEdits(group.length);
    this.#slider.setAttribute(
      "aria-valuetext",
      [place, when, this.#device.textContent, this.#kind.textContent].filter(Boolean).join(", "),
    );
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

/** Whether a text was saved beside the note, which continued with another one. @param {RevisionSummary} revision */
function isAside({ kind }) {
  return kind === "conflict" || kind === "concurrent";
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

/** @param {{body: string}} text @returns {ComparedLine[]} */
function linesOf({ body }) {
  return body.split("\n").map((text) => ({ kind: "kept", text }));
}
