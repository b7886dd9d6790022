import { controlStyle } from "../base/dom/control-style.js";
import { lazily } from "../base/dom/lazily.js";
import { element, setAttributes } from "../base/dom/element.js";
import { InkLayer } from "../ink/ink-layer.js";
import { inkColors } from "../ink/ink-colors.js";
import { inkStyle } from "../ink/ink-style.js";
import { inkKey, inkTools } from "../ink/ink-tools.js";
import { toggleChecklistAt } from "../editor/formats.js";
import { MarkdownField } from "../editor/markdown-field.js";
import { unfinishedTag } from "../editor/unfinished-tag.js";
import { markdownStyle } from "../editor/markdown-style.js";
import { keepAboveKeyboard } from "../formatting/above-keyboard.js";
import { formatBar } from "../formatting/format-bar.js";
import { formatStyle } from "../formatting/format-style.js";
import { noteEditorStyle } from "./note-editor-style.js";
import { NoteAttachments } from "./note-attachments.js";
import { NoteCards } from "./note-cards.js";
import { NoteInk } from "./note-ink.js";
import { NoteReferences } from "./note-references.js";
import { NoteTitle } from "./note-title.js";
import { openTextLink } from "./text-links.js";
import { randomKey } from "../base/dom/random-key.js";
import { adopt } from "../base/dom/style-sheet.js";
import { editorWords } from "../base/i18n/editor/editor-words.js";
import { errorWords } from "../base/i18n/error-words.js";
import { words } from "../base/i18n/words.js";
/** @import { NoteSession } from "../sync/note-session.js" */

/** The milliseconds for which the known tags are not loaded again. */
const tagLifetime = 60_000;

/** The milliseconds that a tag may take to be written. */
const tagPause = 5000;

/**
 * The editor of a note: title, link cards and text. The quick note and the Notes app both use it. It shows one `NoteSession`. Events:
 * `bn-open-note` (detail: {noteID}) from the notice about a copy, `bn-open-in-notes` (detail: {noteID}) from a link to a note, `bn-say` (detail: {sentence}) with a message, `bn-to-tools` when the focus should go from the text to the tools, and
 * `bn-drawing` when drawing starts, ends or becomes possible.
 */
export class NoteEditor extends HTMLElement {
  #root = this.attachShadow({ mode: "open" });
  /** @type {NoteSession | null} */ #session = null;
  #listening = new AbortController();
  #connection = new AbortController();
  #title = new NoteTitle();
  #body = new MarkdownField({ label: words.noteText, placeholder: words.writeHere });
  #layer = new InkLayer(this.#body);
  #inkTools = inkTools(this.#layer, { done: () => void this.toggleDrawing() });
  /** @type {NoteInk | null} */ #ink = null;
  #cards = new NoteCards(this.#body);
  #attachments = new NoteAttachments(this.#body);
  #references = new NoteReferences(this.#body);
  #notice = element("div", { role: "status" });
  /** The tools of the text. The host places them, or shows them below the text. */
  formatBar = formatBar(this.#body);
  /** Loads the tags that can be completed. @type {() => Promise<string[]>} */ loadTags = () =>
    Promise.resolve([]);
  /** The known tags; a promise until the first ones have come. @type {readonly string[] | Promise<readonly string[]>} */ #tags =
    [];
  /** When they were loaded. */ #tagsTime = -Infinity;
  /** The menus of the text come with the first focus. */
  #tools = lazily(async () => {
    let wasTyped = false;
    const watch = new AbortController();
    this.#body.addEventListener("bn-edit", (event) => {
      const { removed, inserted } = /** @type {CustomEvent} */ (event).detail;
      wasTyped = inserted.length > removed.length;
    }, watch);
    const { addTextTools } = await import("../formatting/text-tools.js");
    addTextTools(this.#body, this.#root, () => this.#tags, {
      find: async (title) => {
        const found = await this.#session?.notebook.findNotes?.(title) ?? [];
        return found.filter(({ id }) => id !== this.#session?.id);
      },
      create: async (title) => {
        if (!this.#session) throw new TypeError();
        try {
          return await this.#session.notebook.createNote({ title, body: "", links: [] }, randomKey());
        } catch (error) {
          this.#say(errorWords(error).title);
          throw error;
        }
      },
      chosen: (note) => this.#references.add(note),
    }, { wasTyped });
    watch.abort();
  });
  #howToLeave = element("p", { id: "how-to-leave", hidden: true }, editorWords.howToLeave);

  constructor() {
    super();
    this.adoptedCallback();
    this.#root.append(
      element(
        "div",
        { class: "sheet" },
        this.#title.element,
        this.#notice,
        this.#body.element,
        this.#attachments.element,
        this.#cards.element,
        this.#cards.status,
        element("slot"),
        element("div", { class: "foot", onclick: () => this.focusText() }),
        this.#layer.element,
      ),
      this.#howToLeave,
    );
    this.#describe();
    this.addEventListener("keydown", (event) => this.#drawingKey(event));
    this.#title.addEventListener("input", () => this.#session?.edit({ title: this.#title.value }));
    this.#title.addEventListener("bn-leave", () => this.#body.focus(0));
    this.#body.addEventListener("input", () => {
      this.#session?.edit({ body: this.#body.value }, { unfinishedPause: this.#unfinishedPause });
      this.#cards.place();
      this.#layer.follow();
      this.#ink?.textEdited();
    });
    this.#body.addEventListener("bn-drawn", () => this.#layer.follow());
    this.#body.addEventListener("bn-address", (event) => {
      const { href } = /** @type {CustomEvent} */ (event).detail;
      if (!this.#session?.links.some((link) => link.webpageURL === href)) {
        void this.#session?.addLink({ webpageURL: href });
      }
    });
    this.#body.addEventListener(
      "bn-not-taken",
      () => this.#say(this.#body.takesFiles ? editorWords.picturesLeftOut : editorWords.notTaken),
    );
    this.#body.addEventListener("bn-reference", (event) => {
      const { detail } = /** @type {CustomEvent} */ (event);
      this.dispatchEvent(new CustomEvent("bn-open-in-notes", { bubbles: true, composed: true, detail }));
    });
    this.#body.addEventListener("bn-open-url", (event) => {
      const { url } = /** @type {CustomEvent} */ (event).detail;
      if (this.#session) void openTextLink(this.#session, url);
    });
    this.#body.addEventListener("bn-leave-up", () => this.focusTitle());
    this.#body.addEventListener("bn-leave-down", () => this.#goToTools());
    this.#body.element.addEventListener("focus", () => void this.#prepare());
    this.#body.loadHTMLReader = () => this.#tools();
    for (const field of [this.#title.element, this.#body.element]) {
      field.addEventListener("blur", () => void this.#session?.save());
    }
  }

  connectedCallback() {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    this.#session?.shownIn.add(this);
    for (const name of ["beforeprint", "afterprint"]) {
      globalThis.addEventListener(name, this.#print, { signal });
    }
    globalThis.addEventListener("pagehide", this.#hidden, { signal });
    this.ownerDocument.addEventListener("visibilitychange", this.#hidden, { signal });
    if (this.#root.contains(this.formatBar)) keepAboveKeyboard(this.formatBar, signal);
  }

  disconnectedCallback() {
    this.#connection.abort();
    this.#session?.shownIn.delete(this);
  }

  /** Saves what was written, because a page that is hidden may not be shown again. */
  #hidden = (/** @type {Event} */ { type }) => {
    if (type !== "pagehide" && this.ownerDocument.visibilityState !== "hidden") return;
    void this.#session?.save();
  };

  #print = (/** @type {Event} */ { type }) => {
    const isPrinted = type === "beforeprint";
    this.#body.showAll(isPrinted);
    // No script runs after the layout for paper, so that ink is only right if the lines wrap as on the screen.
    this.style.inlineSize = isPrinted && !this.#layer.isEmpty
      ? `${this.getBoundingClientRect().width}px`
      : "";
    if (isPrinted) this.#layer.draw();
  };

  adoptedCallback() {
    adopt(this.#root, [controlStyle, noteEditorStyle, markdownStyle, formatStyle, inkColors, inkStyle]);
  }

  get session() {
    return this.#session;
  }

  set session(session) {
    if (session === this.#session) return;
    this.#body.dispatchEvent(new Event("bn-leave"));
    void this.#session?.save();
    this.#session?.shownIn.delete(this);
    if (this.isConnected) session?.shownIn.add(this);
    this.#listening.abort();
    this.#listening = new AbortController();
    this.#session = session;
    this.#notice.replaceChildren();
    this.#cards.session = session;
    this.#attachments.session = session;
    if (!session) return;
    const { signal } = this.#listening;
    this.#references.show(session, signal);
    session.addEventListener("change", () => this.#cards.changed(), { signal });
    session.addEventListener("text", () => this.#drawText(), { signal });
    session.addEventListener("conflict", (event) => this.#showConflict(event), { signal });
    this.#title.reset(session.title);
    this.#body.reset(session.body);
    this.#drawText();
    if (this.isDrawing) void this.toggleDrawing();
    this.#ink = new NoteInk(this.#layer, session, signal);
    this.#ink.addEventListener("change", () => this.#showInkState(), { signal });
    session.addEventListener("created", () => this.#emitDrawing(), { signal });
    this.#emitDrawing();
    this.#cards.draw();
  }

  /** The letters of an unfinished tag are not sent one by one, because each would be a tag of the notebook. */
  get #unfinishedPause() {
    const { from, to } = this.#body.selection;
    return from === to && unfinishedTag(this.#body.value, to) ? tagPause : 0;
  }

  /** Whether a note is shown that can be edited. */
  get canDraw() {
    return this.#session !== null && !this.#body.readOnly;
  }

  get isDrawing() {
    return this.#layer.isActive;
  }

  /** Loads what is needed while somebody writes. Without it, the text is written all the same. */
  async #prepare() {
    await Promise.all([this.#tools().catch(() => {}), this.#readTags()]);
  }

  async #readTags() {
    if (performance.now() < this.#tagsTime + tagLifetime) return;
    this.#tagsTime = performance.now();
    const before = this.#tags;
    const loading = this.loadTags().catch(() => before);
    if (!(before instanceof Promise) && before.length === 0) this.#tags = loading;
    this.#tags = await loading;
  }

  /** Lets the app show a message. @param {string} sentence */
  #say(sentence) {
    this.dispatchEvent(new CustomEvent("bn-say", { bubbles: true, composed: true, detail: { sentence } }));
  }

  /** What shows the words of the note. */
  get parts() {
    return { root: this.#root, title: this.#title.element, text: this.#body };
  }

  /** Shows what changed in the notes that the text refers to. @param {string} [noteID] undefined if any may have changed */
  noteChanged(noteID) {
    this.#references.changed(noteID);
  }

  #goToTools() {
    const tool = this.formatBar.querySelector('[tabindex="0"]');
    if (this.#root.contains(this.formatBar) && tool instanceof HTMLElement) tool.focus();
    else this.dispatchEvent(new Event("bn-to-tools"));
  }

  /** Shows the tools of the text below it. */
  showFormatBar() {
    this.#root.querySelector(".sheet")?.append(this.formatBar);
  }

  /** Starts or ends drawing. A note that is still empty is created first. */
  async toggleDrawing() {
    const [ink, isOn] = [this.#ink, !this.isDrawing];
    if (isOn && !await ink?.prepare()) return this.#say(errorWords(this.#session?.failure).title);
    if (ink !== this.#ink || isOn === this.isDrawing) return;
    this.#layer.isActive = isOn;
    this.formatBar.inert = this.isDrawing;
    if (this.isDrawing) {
      this.#root.querySelector(".sheet")?.append(this.#inkTools);
      this.#inkTools.querySelector("button")?.focus({ preventScroll: true });
    } else {
      this.#inkTools.remove();
      void this.#ink?.save();
    }
    this.#emitDrawing();
  }

  #showInkState() {
    if (this.#ink?.failure) this.#notice.textContent = words.inkNotSaved;
    else if (this.#notice.textContent === words.inkNotSaved) this.#notice.textContent = "";
  }

  #emitDrawing() {
    this.dispatchEvent(new Event("bn-drawing"));
  }

  /** @param {KeyboardEvent} event */
  #drawingKey(event) {
    // Escape closes the colors.
    if (!this.isDrawing || this.#inkTools.querySelector(":popover-open")) return;
    if (!inkKey(this.#layer, event)) {
      if (event.key !== "Escape") return;
      void this.toggleDrawing();
    }
    event.preventDefault();
    event.stopPropagation();
  }

  set readOnly(/** @type {boolean} */ value) {
    if (value === this.#body.readOnly) return;
    this.#title.element.readOnly = value;
    this.#body.readOnly = value;
    this.formatBar.hidden = value;
    this.#cards.place();
    this.#describe();
  }

  /** What screen readers say about how to leave the text. @param {string} sentence */
  set howToLeave(sentence) {
    this.#howToLeave.textContent = sentence;
  }

  /** Screen readers say how to leave the text, because Tab is a key of its lists. */
  #describe() {
    setAttributes(this.#body.element, {
      "aria-describedby": this.#body.readOnly ? null : this.#howToLeave.id,
    });
  }

  /** Moves the caret to the end of the text. */
  focusText() {
    this.#body.focus();
  }

  /** Completes what an input method composes, so that it does not go on with the word after the note was left. */
  endComposition() {
    this.#body.endComposition();
  }

  /** The caret, to restore it later. */
  get caret() {
    return { isInTitle: this.#root.activeElement === this.#title.element, ...this.#body.selection };
  }

  set caret({ isInTitle, from, to }) {
    if (isInTitle) this.#title.element.focus({ preventScroll: true });
    else this.#body.focus(Math.min(from, this.#body.value.length), Math.min(to, this.#body.value.length));
  }

  focusTitle() {
    this.#title.element.focus();
  }

  toggleChecklist() {
    toggleChecklistAt(this.#body);
  }

  #drawText() {
    const { title = "", body = "" } = this.#session ?? {};
    this.#title.value = title;
    this.#body.value = body;
    this.#cards.place();
    this.#layer.draw();
  }

  /** @param {Event} event */
  #showConflict(event) {
    const { id, title } = /** @type {CustomEvent} */ (event).detail;
    const show = () => {
      this.#notice.replaceChildren();
      this.dispatchEvent(
        new CustomEvent("bn-open-note", { bubbles: true, composed: true, detail: { noteID: id } }),
      );
    };
    this.#notice.replaceChildren(
      element(
        "div",
        { class: "conflict" },
        element("span", {}, words.conflict(title)),
        element("button", { type: "button", onclick: show }, words.showCopy),
      ),
    );
  }
}
