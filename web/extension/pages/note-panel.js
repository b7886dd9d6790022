import { element } from "../../base/dom/element.js";
import { icon } from "../../base/dom/icons.js";
import { editorWords } from "../../base/i18n/editor/editor-words.js";
import { words } from "../../base/i18n/words.js";
import { newLinkOf } from "../../base/model/linked-activity.js";
import { AddLinkMenu } from "../../link-menu/add-link-menu.js";
import { continuationOutcomes } from "../../note/continuation-outcomes.js";
import { formatStyle } from "../../formatting/format-style.js";
import { formatSwitch } from "../../formatting/format-switch.js";
import { NoteEditor } from "../../note/note-editor.js";
import { hasAppState, pressedLink } from "../../note/pressed-link.js";
import { linkablePages } from "../protocol/linkable-pages.js";
import { QuickNoteSheet } from "../../quick-note/quick-note-sheet.js";
import { lastNote, rememberLastNote } from "./last-note.js";
import { linkableActivity } from "./linkable-activity.js";
/** @import { Activity, NewLink } from "../../base/model/model.js" */
/** @import { NotePageServices } from "./open-page.js" */

/** A note with its add-link menu, in the popup and the side panel: what the quick note is in a page. */
export class NotePanel extends HTMLElement {
  #services;
  #editor = new NoteEditor();
  #formats = formatSwitch();
  #menu = new AddLinkMenu();
  #state = element("span", { class: "save-state", role: "status" });
  #trouble = element("p", { class: "trouble", role: "alert", hidden: true });
  #content = element("div", { class: "note-content" }, this.#menu, this.#trouble, this.#editor);
  #sheet;

  /** @param {NotePageServices} services */
  constructor(services) {
    super();
    this.#services = services;
    const { client, hello, notes, storage } = services;
    const parts = { content: this.#content, state: this.#state, trouble: this.#trouble };
    this.#sheet = new QuickNoteSheet(this.#editor, parts, storage, (id) => rememberLastNote(storage, id));
    this.#sheet.notes = notes;
    this.#menu.device = hello.device;
    this.#menu.loadActivities = (show) => {
      void this.#readPage();
      return linkablePages(services.worker, client, show);
    };
    this.#menu.findLinks = (search) => client.findLinks(search);
    this.#editor.loadTags = () => client.tagNames();
    services.worker.addEventListener("continued", (event) => {
      const { link, outcome } = /** @type {CustomEvent} */ (event).detail;
      continuationOutcomes.set(link, outcome);
    });
    this.#menu.addEventListener("bn-link-chosen", (event) => {
      const { activity } = /** @type {CustomEvent} */ (event).detail;
      this.addLink(newLinkOf(activity));
    });
    // Escape closes the popup.
    this.#editor.howToLeave = editorWords.howToLeaveQuickNote;
    this.#editor.addEventListener("bn-to-tools", () => this.#formats.focus());
    this.#editor.addEventListener("bn-say", (event) => {
      this.#trouble.textContent = /** @type {CustomEvent} */ (event).detail.sentence;
      this.#trouble.hidden = false;
    });
    this.#editor.addEventListener("bn-open-in-notes", (event) => {
      void this.#openInNotes(/** @type {CustomEvent} */ (event).detail.noteID);
    });
    this.#editor.addEventListener("bn-open-note", (event) => {
      void this.show(/** @type {CustomEvent} */ (event).detail.noteID);
    });
    this.#content.addEventListener("click", (event) => {
      if (event.target === this.#content) this.#editor.focusText();
      else this.#followLink(event);
    });
  }

  connectedCallback() {
    if (this.firstChild) return;
    document.adoptedStyleSheets.push(formatStyle);
    this.append(
      this.#content,
      element(
        "div",
        { class: "note-foot" },
        this.#formats,
        this.#editor.formatBar,
        iconButton("checklist", words.checklist, () => this.#editor.toggleChecklist()),
        iconButton("new-note", words.newNote, () => this.startNote()),
        this.#state,
        iconButton("open", words.openInNotes, () => void this.#openInNotes()),
      ),
    );
  }

  /** The page that the add-link menu offers first. @param {Activity | null} activity */
  set thisPage(activity) {
    this.#menu.thisPage = activity;
  }

  /** Offers the page with what it declares now. */
  async #readPage() {
    const page = await this.#services.worker.call("readPage").catch(() => null);
    if (page) this.thisPage = linkableActivity(page);
  }

  /** Lets the worker open a link whose app continues its state. @param {MouseEvent} event */
  #followLink(event) {
    const link = pressedLink(event);
    if (!link || !hasAppState(link) || event.shiftKey) return;
    event.preventDefault();
    void this.#services.worker.continueLink(link, event.ctrlKey || event.metaKey);
  }

  /** The id of the shown note, once it has one. */
  get noteID() {
    return this.#editor.session?.id ?? null;
  }

  /** Shows a note, or the last one of this device. @param {string} [noteID] */
  show(noteID) {
    return this.#sheet.show(noteID, lastNote(this.#services.storage));
  }

  startNote() {
    this.#sheet.start();
    this.#editor.focusText();
  }

  /** Stores the text and the caret, when another view is shown. */
  leave() {
    this.#sheet.leave();
  }

  openMenu() {
    this.#menu.open();
  }

  /** @param {NewLink} link */
  addLink(link) {
    void this.#editor.session?.addLink(link);
    this.#editor.focusText();
  }

  /** @param {string | null} [noteID] another note than the shown one */
  async #openInNotes(noteID) {
    await this.#editor.session?.save();
    const id = noteID ?? this.noteID;
    if (id) await this.#services.worker.call("openInNotes", id);
    else await this.#services.worker.call("openApp", "/notes/new");
    this.dispatchEvent(new Event("bn-left"));
  }
}

/** @param {import("../../base/dom/icons.js").IconName} name @param {string} label @param {() => void} onclick */
function iconButton(name, label, onclick) {
  return element(
    "button",
    { class: "icon", type: "button", "aria-label": label, title: label, onclick },
    icon(name),
  );
}
