import { element } from "../../base/dom/element.js";
import { icon } from "../../base/dom/icons.js";
import { formatList } from "../../base/i18n/format-list.js";
import { settingsWords } from "../../base/i18n/settings-words.js";
import { words } from "../../base/i18n/words.js";
import { confirmDialog } from "../../base/ui/confirm-dialog.js";
import { errorWords } from "../../base/i18n/error-words.js";
import { correctionsFromJSON, CorrectionTransfer } from "../import-export/correction-transfer.js";
import { savedSearchesFromJSON, SavedSearchTransfer } from "../import-export/saved-search-transfer.js";
import { FileImport, sumOf } from "../import-export/file-import.js";
import { NotebookTransfer } from "../import-export/notebook-transfer.js";
import { notesFromJSON, notesToJSON, notesToMarkdown } from "../import-export/exported-notes.js";
import { isTextFile, maximumBytes, maximumFiles, notesFromFiles } from "../import-export/text-files.js";
import { progressRow } from "./setting-parts.js";
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { Corrections } from "../import-export/correction-transfer.js" */
/** @import { ExportedSearch } from "../import-export/saved-search-transfer.js" */
/** @import { ExportedNote, ReadNote } from "../import-export/exported-notes.js" */
/** @import { ImportReport } from "../import-export/file-import.js" */

const accept =
  ".json,.html,.htm,.csv,.zip,.md,.markdown,.txt,application/json,text/html,text/csv,application/zip,text/markdown,text/plain";

/** The maximum number of names in the list of files that were not imported. */
const maximumNamed = 5;

/** Exports all notes as a file, and imports notes from files, with progress that can be canceled. */
export class ImportExportSettings extends HTMLElement {
  #copier;
  #corrections;
  #searches;
  #files;
  #working = new AbortController();
  #file = element("input", {
    type: "file",
    accept,
    multiple: true,
    class: "visually-hidden",
    tabindex: -1,
    "aria-hidden": "true",
    onchange: () => void this.#import(),
  });
  #message = element("p", { class: "setting-message", role: "status" });
  #bar = element("progress", { "aria-label": settingsWords.copies, max: 1, value: 0 });
  #count = element("span", { class: "setting-facts" });
  #work = progressRow(this.#bar, this.#count, () => this.#working.abort());
  #buttons = [
    button(
      "download",
      settingsWords.exportJSON,
      () =>
        this.#export("notes.json", "application/json", notesToJSON, async () => ({
          ...await this.#corrections.read(),
          savedSearches: await this.#searches.read(),
        })),
    ),
    button(
      "download",
      settingsWords.exportMarkdown,
      () => this.#export("notes.md", "text/markdown", notesToMarkdown),
    ),
    button("upload", settingsWords.importFiles, () => this.#choose(false)),
    // If the browser can select a folder.
    ...("webkitdirectory" in HTMLInputElement.prototype
      ? [button("folder", settingsWords.importFolder, () => this.#choose(true))]
      : []),
  ];

  /** @param {{client: NotebookClient}} services */
  constructor({ client }) {
    super();
    this.#copier = new NotebookTransfer(client);
    this.#corrections = new CorrectionTransfer(client);
    this.#searches = new SavedSearchTransfer(client);
    this.#files = new FileImport(client);
  }

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      element("h2", { id: "copies" }, settingsWords.copies),
      element("p", { class: "setting-about" }, settingsWords.copiesAbout),
      element("div", { class: "setting-actions" }, ...this.#buttons),
      this.#file,
      this.#work,
      this.#message,
      element("p", { class: "setting-about after" }, settingsWords.importAbout),
    );
  }

  /**
   * @param {string} name
   * @param {string} type
   * @param {(notes: ExportedNote[], rest?: ExportedRest) => string} write
   * @param {() => Promise<ExportedRest>} [readRest]
   */
  async #export(name, type, write, readRest) {
    await this.#run(async (signal) => {
      const notes = await this.#copier.readAll((done, all) => this.#show(done, all), signal);
      const url = URL.createObjectURL(new Blob([write(notes, await readRest?.())], { type }));
      const day = new Date().toISOString().slice(0, 10);
      element("a", { href: url, download: `backnote-${day}-${name}` }).click();
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
      return settingsWords.exported(notes.length);
    });
  }

  /** @param {boolean} isFolder */
  #choose(isFolder) {
    this.#file.webkitdirectory = isFolder;
    this.#file.click();
  }

  async #import() {
    const files = [...this.#file.files ?? []];
    this.#file.value = "";
    if (files.length) await this.#run((signal) => this.#importFiles(files, signal));
  }

  /** @param {File[]} files @param {AbortSignal} signal */
  async #importFiles(files, signal) {
    const texts = files.filter(isTextFile);
    if (isTooMuch(texts.length ? texts : files)) return settingsWords.importTooLarge;
    /** @type {ReadExport | null} */
    const read = texts.length ? await notesFromFiles(texts, signal) : await readExport(files);
    if (!read) return await this.#importOnServer(files, signal);
    const hasRest = read.corrections?.decisions.length || read.corrections?.rules || read.searches?.length;
    if (!read.notes.length && !read.refused.length && !hasRest) return settingsWords.nothingToImport;
    if (texts.length) {
      const detail = [settingsWords.importFrom(texts.length), notImportedMessage(read.refused)].filter(
        Boolean,
      ).join(
        " ",
      );
      const title = settingsWords.importTitle(read.notes.length);
      const question = { title, detail, action: settingsWords.importNow, isHarmless: true };
      if (!read.notes.length) return notImportedMessage(read.refused);
      if (!await confirmDialog(question)) return settingsWords.nothingImported;
    }
    const progress = (/** @type {number} */ done, /** @type {number} */ all) => this.#show(done, all);
    const refusedCorrections = read.corrections
      ? await this.#corrections.write(read.corrections, signal)
      : [];
    const refusedSearches = await this.#searches.write(read.searches ?? [], signal);
    const { made, there, refused } = await this.#copier.writeAll(read.notes, progress, signal);
    const importedMessage = made || !there ? settingsWords.imported(made) : "";
    const knownMessage = there ? settingsWords.importedBefore(there) : "";
    // A folder has other files as well; those that were chosen one by one are not left out.
    const others = texts.length && !this.#file.webkitdirectory
      ? files.filter((file) => !isTextFile(file))
      : [];
    return [
      others.length ? await this.#importOnServer(others, signal) : "",
      importedMessage,
      knownMessage,
      notImportedMessage([...read.refused, ...refusedCorrections, ...refusedSearches, ...refused]),
    ].filter(Boolean)
      .join(" ");
  }

  /**
   * Imports files that the server reads, after it has said what would become of their entries.
   *
   * @param {File[]} files
   * @param {AbortSignal} signal
   */
  async #importOnServer(files, signal) {
    /** @param {(file: File) => Promise<ImportReport>} read */
    const readAll = async (read) => {
      const reports = [];
      for (const [index, file] of files.entries()) {
        reports.push(await read(file));
        this.#show(index + 1, files.length);
      }
      return sumOf(reports);
    };
    const preview = await readAll((file) => this.#files.preview(file, signal));
    if (!preview.counts.new) return reportMessage(preview) || settingsWords.nothingToImport;
    const title = settingsWords.importTitle(preview.counts.new);
    const detail = [settingsWords.importFrom(files.length), reportMessage(preview)].filter(Boolean).join(" ");
    if (!await confirmDialog({ title, detail, action: settingsWords.importNow, isHarmless: true })) {
      return settingsWords.nothingImported;
    }
    const report = await readAll((file) => this.#files.write(file, signal));
    return [settingsWords.imported(report.counts.new), reportMessage(report)].filter(Boolean).join(" ");
  }

  /** @param {(signal: AbortSignal) => Promise<string>} work resolves to its message */
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
      // What can be read is a list, a format a line.
      const isUnknown = /** @type {{kind?: string}} */ (error).kind === "unknown-file";
      this.#message.textContent = signal.aborted
        ? settingsWords.stopped
        : [isUnknown ? "" : title, detail].filter(Boolean).join(" ");
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

/**
 * @typedef {Corrections & {savedSearches: ExportedSearch[]}} ExportedRest what an export has beside the notes
 * @typedef {{notes: ReadNote[], corrections?: Corrections, searches?: ExportedSearch[], refused: string[]}} ReadExport
 */

/**
 * Returns the notes of an export of Backnote, with its decisions, rules and saved searches, or null for other files.
 *
 * @param {File[]} files
 * @returns {Promise<ReadExport | null>}
 */
async function readExport([file, ...others]) {
  if (others.length || !/\.json$/i.test(file.name)) return null;
  const text = await file.text();
  const notes = notesFromJSON(text);
  return notes && {
    notes,
    corrections: correctionsFromJSON(text),
    searches: savedSearchesFromJSON(text),
    refused: [],
  };
}

/** Returns what a report says about entries that are not new. @param {ImportReport} report */
function reportMessage({ counts, refused }) {
  const names = refused.map(({ title, line }) => settingsWords.importedEntry(title, line));
  return [
    counts.existing ? settingsWords.importedBefore(counts.existing) : "",
    notImportedMessage(names, counts.refused),
  ].filter(Boolean).join(" ");
}

/** @param {File[]} files */
function isTooMuch(files) {
  return files.length > maximumFiles || files.reduce((sum, { size }) => sum + size, 0) > maximumBytes;
}

/** @param {string[]} names of the first files and notes that were not imported @param {number} [count] of all */
function notImportedMessage(names, count = names.length) {
  if (!count) return "";
  const rest = count - maximumNamed;
  const shown = names.slice(0, maximumNamed).map((name) => `“${name}”`);
  return settingsWords.notImported(
    count,
    formatList(rest > 0 ? [...shown, `+${rest}`] : shown, "unit"),
  );
}

/**
 * @param {import("../../base/dom/icons.js").IconName} symbol
 * @param {string} label
 * @param {() => unknown} onclick
 */
function button(symbol, label, onclick) {
  return element("button", { class: "second", type: "button", onclick }, icon(symbol), label);
}
