import { element } from "../components/element.js";
import { icon } from "../components/icons.js";
import { words } from "../components/words.js";
import { notesOfBookmarks } from "./bookmark-file.js";
import { errorWords } from "./error-words.js";
import { NotebookCopier } from "./notebook-copier.js";
import { asJSON, asMarkdown, notesOfJSON } from "./notebook-copy.js";
/** @import { App } from "./main.js" */
/** @import { CopiedNote } from "./notebook-copy.js" */

/** Bytes of a file that is read: all of it is in memory at once. */
const importLimit = 64 * 1024 * 1024;

/** Takes all notes out as a file, and notes of a file in: shown as it goes on, stopped at any moment. */
export class CopySettings extends HTMLElement {
  #copier;
  #working = new AbortController();
  #file = element("input", {
    type: "file",
    accept: ".json,.html,.htm,application/json,text/html",
    class: "visually-hidden",
    tabindex: -1,
    "aria-hidden": "true",
    onchange: () => void this.#import(),
  });
  #message = element("p", { class: "setting-message", role: "status" });
  #bar = element("progress", { "aria-label": words.copies, max: 1, value: 0 });
  #count = element("span", { class: "setting-facts" });
  #work = element(
    "div",
    { class: "copy-work", hidden: true },
    this.#bar,
    this.#count,
    element(
      "button",
      { class: "second", type: "button", onclick: () => this.#working.abort() },
      words.cancel,
    ),
  );
  #buttons = [
    button("download", words.exportJSON, () => this.#export("notes.json", "application/json", asJSON)),
    button("download", words.exportMarkdown, () => this.#export("notes.md", "text/markdown", asMarkdown)),
    button("open", words.importFile, () => this.#file.click()),
  ];

  /** @param {App} app */
  constructor(app) {
    super();
    this.#copier = new NotebookCopier(app.client);
  }

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      element("h2", {}, words.copies),
      element("p", { class: "setting-about" }, words.copiesAbout),
      element("div", { class: "setting-actions" }, ...this.#buttons),
      this.#file,
      this.#work,
      this.#message,
      element("p", { class: "setting-about after" }, words.importAbout),
    );
  }

  /** @param {string} name @param {string} type @param {(notes: CopiedNote[]) => string} write */
  async #export(name, type, write) {
    await this.#run(async (signal) => {
      const notes = await this.#copier.readAll((done, all) => this.#show(done, all), signal);
      const url = URL.createObjectURL(new Blob([write(notes)], { type }));
      const day = new Date().toISOString().slice(0, 10);
      element("a", { href: url, download: `backnote-${day}-${name}` }).click();
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
      return words.exported(notes.length);
    });
  }

  async #import() {
    const file = this.#file.files?.[0];
    this.#file.value = "";
    if (!file) return;
    await this.#run(async (signal) => {
      if (file.size > importLimit) return words.importTooLarge;
      const text = await file.text();
      const notes = notesOfJSON(text) ?? notesOfBookmarks(text);
      if (!notes?.length) return words.nothingToImport;
      const { made, refused } = await this.#copier.writeAll(
        notes,
        (done, all) => this.#show(done, all),
        signal,
      );
      return [words.imported(made), refused > 0 && words.notImported(refused)].filter(Boolean).join(" ");
    });
  }

  /** @param {(signal: AbortSignal) => Promise<string>} work what it says at its end */
  async #run(work) {
    const { signal } = (this.#working = new AbortController());
    for (const button of this.#buttons) button.disabled = true;
    this.#message.textContent = "";
    this.#show(0, 1);
    this.#count.textContent = "";
    this.#work.hidden = false;
    try {
      this.#message.textContent = await work(signal);
    } catch (error) {
      const { title, detail } = errorWords(error);
      this.#message.textContent = signal.aborted ? words.stopped : [title, detail].filter(Boolean).join(" ");
    }
    this.#work.hidden = true;
    for (const button of this.#buttons) button.disabled = false;
  }

  /** @param {number} done @param {number} all */
  #show(done, all) {
    this.#bar.max = all;
    this.#bar.value = done;
    this.#count.textContent = words.copyProgress(done, all);
  }
}

/** @param {import("../components/icons.js").IconName} symbol @param {string} label @param {() => unknown} onclick */
function button(symbol, label, onclick) {
  return element("button", { class: "second", type: "button", onclick }, icon(symbol), label);
}
