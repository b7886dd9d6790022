import { element } from "../../base/dom/element.js";
import { icon } from "../../base/dom/icons.js";
import { formatList } from "../../base/i18n/format-list.js";
import { settingsWords } from "../../base/i18n/settings-words.js";
import { locale } from "../../base/i18n/words.js";
import { confirmDialog } from "../../base/ui/confirm-dialog.js";
import { errorWords } from "../../base/i18n/error-words.js";
import { archiveOf, isVisible, maximumBytes, maximumFiles } from "../import-export/archive.js";
import { FileImport, sumOf } from "../import-export/file-import.js";
import { progressRow } from "./setting-parts.js";
/** @import { NotebookClient } from "../../client/notebook-client.js" */
/** @import { ImportReport, ImportStage, OnProgress } from "../import-export/file-import.js" */

const accept =
  ".json,.html,.htm,.csv,.zip,.md,.markdown,.txt,application/json,text/html,text/csv,application/zip,text/markdown,text/plain,image/*,application/pdf";

/** The maximum number of names in the list of files that were not imported. */
const maximumNamed = 5;

/** Exports all notes as a file, and imports notes from files. An import can be canceled. */
export class ImportExportSettings extends HTMLElement {
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
    button("upload", settingsWords.importFiles, () => this.#choose(false)),
    // If the browser can select a folder.
    ...("webkitdirectory" in HTMLInputElement.prototype
      ? [button("folder", settingsWords.importFolder, () => this.#choose(true))]
      : []),
  ];

  /** @param {{client: NotebookClient}} services */
  constructor({ client }) {
    super();
    this.#files = new FileImport(client);
  }

  connectedCallback() {
    if (this.firstChild) return;
    this.append(
      element("h2", { id: "copies" }, settingsWords.copies),
      element("p", { class: "setting-about" }, settingsWords.copiesAbout),
      element(
        "div",
        { class: "setting-actions" },
        exportLink("json", settingsWords.exportJSON),
        exportLink("markdown", settingsWords.exportMarkdown),
        exportLink("html", settingsWords.exportHTML),
        exportLink("csv", settingsWords.exportCSV),
      ),
      element("p", { class: "setting-about after" }, settingsWords.importAbout),
      element("div", { class: "setting-actions" }, ...this.#buttons),
      this.#file,
      this.#work,
      this.#message,
    );
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

  /**
   * Imports files after it has said what would become of their entries.
   *
   * @param {File[]} chosen
   * @param {AbortSignal} signal
   */
  async #importFiles(chosen, signal) {
    const visible = chosen.filter(isVisible);
    if (!visible.length) return settingsWords.nothingToImport;
    if (isTooMuch(visible)) return settingsWords.importTooLarge;
    const files = await this.#packed(visible, signal);
    /** @param {(file: File, onProgress: OnProgress) => Promise<ImportReport>} read */
    const readAll = async (read) => {
      const reports = [];
      for (const [index, file] of files.entries()) {
        reports.push(await read(file, (stage, part) => this.#show(stage, (index + part) / files.length)));
      }
      return sumOf(reports);
    };
    const preview = await readAll((file, onProgress) => this.#files.preview(file, signal, onProgress));
    const { counts } = preview;
    const { existing: _, refused: __, ...added } = counts;
    if (Object.values(added).every((count) => !count)) {
      return reportMessage(preview) || settingsWords.nothingToImport;
    }
    const title = settingsWords.importTitle(counts.new);
    const detail = [settingsWords.importFrom(visible.length), reportMessage(preview)].filter(Boolean).join(
      " ",
    );
    if (!await confirmDialog({ title, detail, action: settingsWords.importNow, isHarmless: true })) {
      return settingsWords.nothingImported;
    }
    const report = await readAll((file, onProgress) => this.#files.write(file, signal, onProgress));
    return [settingsWords.imported(report.counts.new), reportMessage(report)].filter(Boolean).join(" ");
  }

  /**
   * Returns the files to send: those of a folder, and notes with their photos, in one archive, because they refer to each
   * other.
   *
   * @param {File[]} files
   * @param {AbortSignal} signal
   */
  async #packed(files, signal) {
    if (files.length === 1 && !this.#file.webkitdirectory) return files;
    const alone = this.#file.webkitdirectory ? [] : files.filter(isWhole);
    const others = files.filter((file) => !alone.includes(file));
    if (!others.length) return alone;
    return [new File([await archiveOf(others, signal)], "notes.zip"), ...alone];
  }

  /** @param {(signal: AbortSignal) => Promise<string>} work resolves to its message */
  async #run(work) {
    const { signal } = (this.#working = new AbortController());
    for (const button of this.#buttons) button.disabled = true;
    this.#message.textContent = "";
    this.#bar.value = 0;
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
    this.#files.forget();
    this.#work.hidden = true;
    for (const button of this.#buttons) button.disabled = false;
  }

  /** @param {ImportStage} stage @param {number} part */
  #show(stage, part) {
    this.#bar.value = part;
    const percent = new Intl.NumberFormat(locale, { style: "percent" }).format(part);
    this.#count.textContent = settingsWords.importStages[stage](percent);
  }
}

/** Whether a file contains all that it refers to, and may be large: an export or an archive. @param {File} file */
function isWhole({ name }) {
  return /\.(?:json|zip)$/i.test(name);
}

/** Returns what a report says about entries that are not new. @param {ImportReport} report */
function reportMessage({ counts, refused }) {
  const names = refused.map(({ title, line }) => settingsWords.importedEntry(title, line));
  return [
    counts.files ? settingsWords.importedFiles(counts.files) : "",
    counts.pageCopies ? settingsWords.importedCopies(counts.pageCopies) : "",
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

/**
 * Returns a link that downloads all notes. The server writes the file while the browser saves it.
 *
 * @param {string} format
 * @param {string} label
 */
function exportLink(format, label) {
  return element(
    "a",
    { class: "second", href: `/api/v1/export?format=${format}`, download: "" },
    icon("download"),
    label,
  );
}
