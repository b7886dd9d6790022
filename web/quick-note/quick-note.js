import { AddLinkMenu } from "../link-menu/add-link-menu.js";
import { editorWords } from "../base/i18n/editor/editor-words.js";
import { controlStyle } from "../base/dom/control-style.js";
import { onCornerSwipe } from "../base/gestures/corner-swipe.js";
import { FloatingPanel } from "./floating-panel.js";
import { keepAboveKeyboard } from "../formatting/above-keyboard.js";
import { formatStyle } from "../formatting/format-style.js";
import { HiddenPanel } from "./hidden-panel.js";
import { newLinkOf } from "../base/model/linked-activity.js";
import { NoteEditor } from "../note/note-editor.js";
import { defaultSize } from "./panel-placement.js";
import { openPictureInPicture } from "./picture-in-picture.js";
import { isOfInputMethod } from "../base/dom/input-method.js";
import { onDrag } from "../base/gestures/pointer-drag.js";
import { opensNewNote, rememberedPlace, rememberPlace } from "./quick-note-storage.js";
import { quickNoteParts } from "./quick-note-parts.js";
import { QuickNoteSheet } from "./quick-note-sheet.js";
import { quickNoteStyle } from "./quick-note-style.js";
import { adopt } from "../base/dom/style-sheet.js";
import { words } from "../base/i18n/words.js";
/** @import { Activity } from "../base/model/model.js" */
/** @import { Corner, Point, Side } from "./panel-placement.js" */
/** @import { QuickNotePlace, SettingsStorage } from "./quick-note-storage.js" */
/** @import { NoteSession } from "../sync/note-session.js" */
/** @import { NoteSessions } from "../sync/note-sessions.js" */

/**
 * The floating note. It opens where it was last, with the last note or, by choice, a new one. It moves to any corner, takes any size
 * between smallest and largest, and hides behind a tab at the side, with pointers and keys, while the text stays in place. Escape and Done
 * close it; it saves by itself. Events: `bn-open-in-notes` (detail: {noteID}), `bn-quick-note-moved` when it opened, closed, moved, was
 * resized, or shows another note.
 */
export class QuickNote extends HTMLElement {
  #root = this.attachShadow({ mode: "open" });
  #storage;
  /** @type {QuickNotePlace} */ #place;
  /** @type {"closed" | "open" | "tucked" | "window"} */ #state = "closed";
  /** @type {Window | null} */ #window = null;
  /** @type {Element | null} */ #cameFrom = null;

  #editor = new NoteEditor();
  #menu = new AddLinkMenu();
  #parts = quickNoteParts({ editor: this.#editor, menu: this.#menu }, {
    done: () => this.#editor.isDrawing ? void this.#editor.toggleDrawing() : this.close(),
    tuck: () => this.tuck(),
    nextSize: () => this.#floating.toNextSize(),
    checklist: () => this.#editor.toggleChecklist(),
    draw: () => void this.#editor.toggleDrawing(),
    newNote: () => this.startNote(),
    openInNotes: () => void this.#openInNotes(),
    openPictureInPicture: () => void this.openPictureInPicture(),
    show: (event) => this.#hidden.isPull(event) ? undefined : void this.show(),
  });
  #sheet;
  #floating;
  #hidden;
  #watching = new AbortController();

  /** @param {SettingsStorage} [storage] remembers where it was */
  constructor(storage = localStorage) {
    super();
    this.#storage = storage;
    this.#place = rememberedPlace(storage, { corner: "bottom-right", size: defaultSize, noteID: null });
    this.#sheet = new QuickNoteSheet(this.#editor, this.#parts, storage, (noteID) => {
      this.#place.noteID = noteID;
      rememberPlace(storage, this.#place);
      this.#moved();
    });
    this.#floating = new FloatingPanel(this.#parts, this.#place, {
      moved: () => this.#moved(),
      settled: () => rememberPlace(storage, this.#place),
      tucked: (side, speed) => this.tuck(side, speed),
    });
    this.#hidden = new HiddenPanel(this.#parts.panel, this.#floating, {
      isHidden: () => !this.isOpen && this.checkVisibility(),
      comes: (edge) => {
        if (edge === "corner") this.#place.corner = "bottom-right";
        this.#parts.panel.classList.remove("arriving");
        if (!this.#parts.panel.isConnected) this.#root.prepend(this.#parts.panel);
      },
      isOut: (speed) => void this.show({ speed }),
    });
    const { panel, tab, draw, content } = this.#parts;
    this.adoptedCallback();
    this.#root.append(tab);
    this.#editor.addEventListener("bn-drawing", () => {
      draw.hidden = !this.#editor.canDraw;
      draw.setAttribute("aria-pressed", String(this.#editor.isDrawing));
    });
    // Escape closes the quick note.
    this.#editor.howToLeave = editorWords.howToLeaveQuickNote;
    this.#editor.addEventListener("bn-to-tools", () => this.#parts.focusTools());
    panel.addEventListener("animationend", () => panel.classList.remove("arriving"));
    panel.addEventListener("keydown", (event) => this.#key(event));
    onDrag(tab, this.#hidden.follow(() => this.#side));
    content.addEventListener("click", (event) => event.target === content && this.#editor.focusText());
    this.#menu.addEventListener(
      "bn-link-chosen",
      (event) => this.addLink(/** @type {CustomEvent} */ (event).detail.activity),
    );
  }

  set notes(/** @type {NoteSessions | null} */ notes) {
    this.#sheet.notes = notes;
  }

  /** The page under the note. @param {Activity | null} activity */
  set thisPage(activity) {
    this.#menu.thisPage = activity;
  }

  /** @param {AddLinkMenu["loadActivities"]} load */
  set loadActivities(load) {
    this.#menu.loadActivities = load;
  }

  /** @param {(search: string) => Promise<Activity[]>} find returns the pages of notes that have words */
  set findLinks(find) {
    this.#menu.findLinks = find;
  }

  /** @param {() => Promise<string[]>} load returns the tags that can be completed */
  set loadTags(load) {
    this.#editor.loadTags = load;
  }

  /** @param {string} name */
  set device(name) {
    this.#menu.device = name;
  }

  get isOpen() {
    return this.#state === "open" || this.#state === "window";
  }

  /** The session of the shown note; null while it is closed. */
  get session() {
    return this.isOpen ? this.#editor.session : null;
  }

  /** The id of the shown note, once it has one. */
  get noteID() {
    return this.session?.id ?? null;
  }

  /** The rectangle that it covers; null if it is closed, hidden at the side or in a window of its own. */
  get covered() {
    return this.#state === "open" ? { corner: this.#place.corner, ...this.#floating.size } : null;
  }

  adoptedCallback() {
    adopt(this.#root, [controlStyle, formatStyle, quickNoteStyle]);
  }

  connectedCallback() {
    this.#watching = new AbortController();
    const { signal } = this.#watching;
    const resized = () => this.#state === "open" && this.#floating.fit();
    globalThis.addEventListener("resize", resized, { signal });
    globalThis.addEventListener("pagehide", () => this.isOpen && this.#sheet.leave(), { signal });
    keepAboveKeyboard(this.#parts.panel, signal);
    onCornerSwipe(this.#hidden.follow(() => "corner"), signal);
  }

  disconnectedCallback() {
    this.#watching.abort();
    void this.#editor.session?.save();
  }

  /**
   * Opens the requested note, the last one, or a new one, with the caret in the text.
   *
   * @param {{noteID?: string, session?: NoteSession, speed?: Point}} [how] `session` is that of the requested
   * note if there is one; `speed` is that of the swipe that opened it
   */
  async show({ noteID, session, speed } = {}) {
    const { panel, tab } = this.#parts;
    const before = this.#state;
    if (before === "window") this.#window?.focus();
    else {
      if (before === "closed") this.#cameFrom = document.activeElement;
      this.#state = "open";
      if (before === "tucked" && !panel.isConnected) this.#hidden.comeFrom(this.#side);
      tab.hidden = true;
      panel.inert = false;
      if (panel.isConnected) this.#floating.glide(() => {}, speed);
      else {
        this.#root.prepend(panel);
        panel.classList.add("arriving");
        this.#floating.settle();
      }
    }
    if (session) this.#sheet.use(session);
    else if (before === "closed" && !noteID && opensNewNote(this.#storage)) this.#sheet.start();
    await this.#sheet.show(noteID, this.#place.noteID);
    if (before !== "open") this.#sheet.goOn();
    this.#moved();
  }

  /** Puts the caret back to where it was in the text. */
  restoreCaret() {
    const { caret } = this.#editor;
    this.#editor.caret = caret;
  }

  /** Adds a link to the shown note. @param {Activity} activity */
  addLink(activity) {
    void this.#editor.session?.addLink(newLinkOf(activity));
    this.#editor.focusText();
  }

  /** Opens the menu of pages that can be linked. */
  openLinkMenu() {
    this.#menu.open();
  }

  startNote() {
    this.#sheet.start();
    this.#editor.focusText();
    this.#moved();
  }

  close() {
    this.#leave("closed");
    this.#parts.panel.remove();
    this.#parts.tab.hidden = true;
    this.#window?.close();
    if (this.#cameFrom instanceof HTMLElement && this.#cameFrom.isConnected) this.#cameFrom.focus();
    this.#moved();
  }

  /** Hides the note behind its tab at the side. @param {Side} [side] @param {Point} [speed] of the throw */
  tuck(side = this.#side, speed) {
    const { tab } = this.#parts;
    this.#leave("tucked");
    this.#place.corner = /** @type {Corner} */ (`${this.#place.corner.split("-")[0]}-${side}`);
    rememberPlace(this.#storage, this.#place);
    tab.hidden = false;
    tab.dataset.corner = this.#place.corner;
    tab.dataset.side = side;
    tab.focus({ preventScroll: true });
    void this.#hidden.goBehind(side, speed);
    this.#moved();
  }

  /** @returns {Side} */
  get #side() {
    return this.#place.corner.endsWith("left") ? "left" : "right";
  }

  /** Moves the note to a window that stays on top, or back to the page. */
  async openPictureInPicture() {
    if (this.#window) return this.#window.close();
    const isOut = (/** @type {boolean} */ isThere) => {
      this.#parts.standAlone(isThere);
      if (this.#state !== "closed") this.#sheet.goOn();
      this.#moved();
    };
    try {
      this.#leave("window");
      this.#window = await openPictureInPicture(this, { ...this.#floating.size, title: words.quickNote }, {
        leaves: () => this.#state === "window" && this.#leave("open"),
        isBack: () => {
          this.#window = null;
          this.#floating.settle();
          isOut(false);
        },
      });
      isOut(true);
    } catch (error) {
      this.#state = "open";
      this.#sheet.showError(error);
    }
  }

  /** @param {"closed" | "tucked" | "window" | "open"} state */
  #leave(state) {
    this.#sheet.leave();
    this.#state = state;
  }

  async #openInNotes() {
    await this.#editor.session?.save();
    const detail = { noteID: this.#editor.session?.id ?? null };
    this.dispatchEvent(new CustomEvent("bn-open-in-notes", { bubbles: true, composed: true, detail }));
  }

  #moved() {
    this.dispatchEvent(new Event("bn-quick-note-moved"));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key !== "Escape" || isOfInputMethod(event) || this.#menu.isOpen || event.defaultPrevented) {
      return;
    }
    event.preventDefault();
    this.close();
  }
}
