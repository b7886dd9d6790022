import { AddLinkMenu } from "./add-link-menu.js";
import { controlStyle } from "./control-style.js";
import { FloatingPanel } from "./floating-panel.js";
import { NoteEditor } from "./note-editor.js";
import { defaultSize } from "./note-placement.js";
import { rememberedPlace, rememberPlace } from "./quick-note-memory.js";
import { quickNoteParts } from "./quick-note-parts.js";
import { QuickNoteSheet } from "./quick-note-sheet.js";
import { quickNoteStyle } from "./quick-note-style.js";
import { saveStateWords } from "./save-state.js";
import { words } from "./words.js";
/** @import { Activity } from "./model.js" */
/** @import { Corner, Side } from "./note-placement.js" */
/** @import { NoteSession } from "./note-session.js" */
/** @import { OpenNotes } from "./open-notes.js" */

/**
 * The floating note. It opens where it was last, with the note that was open last; it goes to any corner, to any
 * size between smallest and largest, and to a tab at the side; and all of that by pointer and by key, with the text
 * staying in place. Escape and Done put it away; nothing has to be saved.
 *
 * Events: `bn-open-in-notes` (detail: {noteID}), `bn-quick-note-moved` when it opened, closed, moved or was resized.
 */
export class QuickNote extends HTMLElement {
  #root = this.attachShadow({ mode: "open" });
  #place = rememberedPlace({ corner: "bottom-right", size: defaultSize, noteID: null });
  /** @type {Element | null} */ #cameFrom = null;
  /** @type {NoteSession | null} whose state was shown last */ #drawn = null;

  #editor = new NoteEditor();
  #menu = new AddLinkMenu();
  #parts = quickNoteParts({ editor: this.#editor, menu: this.#menu }, {
    close: () => this.close(),
    tuck: () => this.tuck(),
    nextSize: () => this.#floating.toNextSize(),
    checklist: () => this.#editor.toggleChecklist(),
    draw: () => this.#editor.toggleDrawing(),
    newNote: () => this.startNote(),
    openInNotes: () => void this.#openInNotes(),
    show: () => void this.show(),
  });
  #sheet = new QuickNoteSheet(this.#editor, {
    changed: (session) => this.#drawState(session),
    failed: (error) => this.#tell(error),
  });
  #floating = new FloatingPanel(this.#parts, this.#place, {
    moved: () => this.#moved(),
    tucked: (side) => this.tuck(side),
  });
  #resized = () => this.#floating.fit();

  constructor() {
    super();
    const { panel, tab, draw, content } = this.#parts;
    this.#root.adoptedStyleSheets = [controlStyle, quickNoteStyle];
    this.#root.append(tab);
    this.#editor.addEventListener("bn-drawing", () => {
      draw.hidden = !this.#editor.canDraw;
      draw.setAttribute("aria-pressed", String(this.#editor.isDrawing));
    });
    panel.addEventListener("keydown", (event) => this.#key(event));
    content.addEventListener("click", (event) => event.target === content && this.#editor.focusText());
    this.#menu.addEventListener(
      "bn-link-chosen",
      (event) => this.#addLink(/** @type {CustomEvent} */ (event).detail.activity),
    );
  }

  set notes(/** @type {OpenNotes | null} */ notes) {
    this.#sheet.notes = notes;
  }

  /** The page the note is written over. @param {Activity | null} activity */
  set thisPage(activity) {
    this.#menu.thisPage = activity;
  }

  /** @param {() => Promise<Activity[]>} load */
  set loadActivities(load) {
    this.#menu.loadActivities = load;
  }

  /** @param {string} name */
  set device(name) {
    this.#menu.device = name;
  }

  get isOpen() {
    return this.#parts.panel.isConnected;
  }

  /** The note that is shown, once it has an id. */
  get noteID() {
    return this.isOpen ? this.#editor.session?.id ?? null : null;
  }

  /** The rectangle it covers, for whoever has to stay beside it; null when closed or tucked. */
  get covered() {
    return this.isOpen ? { corner: this.#place.corner, ...this.#floating.size } : null;
  }

  connectedCallback() {
    globalThis.addEventListener("resize", this.#resized);
  }

  disconnectedCallback() {
    globalThis.removeEventListener("resize", this.#resized);
    void this.#editor.session?.save();
  }

  /** Opens the note, on the one that is named, or the last one, or a new one. The caret is in the text at once. @param {{noteID?: string}} [which] */
  async show({ noteID } = {}) {
    const { panel, tab } = this.#parts;
    if (!this.isOpen) {
      this.#cameFrom = document.activeElement;
      this.#root.prepend(panel);
      panel.classList.add("arriving");
      panel.addEventListener("animationend", () => panel.classList.remove("arriving"), { once: true });
    }
    tab.hidden = true;
    this.#floating.fit();
    await this.#sheet.show(noteID, this.#place.noteID);
    this.#editor.focusText();
  }

  startNote() {
    this.#sheet.start();
    this.#editor.focusText();
  }

  close() {
    void this.#editor.session?.save();
    this.#parts.panel.remove();
    if (this.#cameFrom instanceof HTMLElement && this.#cameFrom.isConnected) this.#cameFrom.focus();
    this.#moved();
  }

  /** @param {Side} [side] */
  tuck(side) {
    const { corner } = this.#place;
    if (side) this.#place.corner = /** @type {Corner} */ (`${corner.split("-")[0]}-${side}`);
    void this.#editor.session?.save();
    this.#parts.panel.remove();
    this.#parts.tab.hidden = false;
    this.#parts.tab.dataset.corner = this.#place.corner;
    this.#parts.tab.dataset.side = this.#place.corner.endsWith("left") ? "left" : "right";
    this.#parts.tab.focus({ preventScroll: true });
    this.#moved();
  }

  /** @param {NoteSession} session */
  #drawState(session) {
    const { state, trouble } = this.#parts;
    if (session !== this.#drawn) trouble.hidden = true;
    this.#drawn = session;
    state.dataset.state = session.state;
    const said = saveStateWords(session.state);
    if (state.textContent !== said && session.state !== "saving") state.textContent = said;
    if (session.id && session.id !== this.#place.noteID) {
      this.#place.noteID = session.id;
      this.#moved();
    }
  }

  /** @param {unknown} error */
  #tell(error) {
    const { trouble } = this.#parts;
    trouble.textContent = (error instanceof Error && error.message) || words.somethingWrong;
    trouble.hidden = false;
  }

  /** @param {Activity} activity */
  #addLink(activity) {
    const { webpageURL, title } = activity;
    void this.#editor.session?.addLink({ webpageURL, ...(title ? { title } : {}) });
    this.#editor.focusText();
  }

  async #openInNotes() {
    await this.#editor.session?.save();
    const noteID = this.#editor.session?.id ?? null;
    this.dispatchEvent(
      new CustomEvent("bn-open-in-notes", { bubbles: true, composed: true, detail: { noteID } }),
    );
  }

  #moved() {
    rememberPlace(this.#place);
    this.dispatchEvent(new Event("bn-quick-note-moved"));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key !== "Escape" || event.isComposing || this.#menu.isOpen || event.defaultPrevented) return;
    event.preventDefault();
    this.close();
  }
}
