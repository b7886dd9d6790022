import { AddLinkMenu } from "./add-link-menu.js";
import { controlStyle } from "./control-style.js";
import { element } from "./element.js";
import { FloatingPanel } from "./floating-panel.js";
import { icon } from "./icons.js";
import { NoteEditor } from "./note-editor.js";
import { defaultSize } from "./note-placement.js";
import { rememberedPlace, rememberPlace } from "./quick-note-memory.js";
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
  /** @type {OpenNotes | null} */ notes = null;
  /** @type {Element | null} */ #cameFrom = null;
  #listening = new AbortController();

  #editor = new NoteEditor();
  #menu = new AddLinkMenu();
  #grip = element("button", {
    class: "grip",
    type: "button",
    "aria-label": words.moveNote,
    "aria-description": words.moveNoteHint,
  });
  #resize = element("button", {
    class: "resize",
    type: "button",
    "aria-label": words.resizeNote,
    "aria-description": words.resizeNoteHint,
  });
  #trouble = element("p", { class: "trouble", role: "alert", hidden: true });
  #draw = iconButton("pen", words.draw, () => this.#editor.toggleDrawing());
  #state = element("span", { class: "state", role: "status" });
  #bar = element(
    "div",
    { class: "bar" },
    element("button", { class: "done", type: "button", onclick: () => this.close() }, words.done),
    this.#grip,
    element(
      "span",
      { class: "end" },
      iconButton("tuck", words.tuckAway, () => this.tuck(), "tuck"),
      iconButton("size", words.changeSize, () => this.#floating.toNextSize()),
    ),
  );
  #content = element("div", { class: "content" }, this.#menu, this.#trouble, this.#editor);
  #panel = element(
    "section",
    { class: "panel", role: "dialog", "aria-label": words.quickNote },
    this.#bar,
    this.#content,
    element(
      "div",
      { class: "foot" },
      iconButton("checklist", words.checklist, () => this.#editor.toggleChecklist()),
      this.#draw,
      iconButton("new-note", words.newNote, () => this.startNote()),
      this.#state,
      iconButton("open", words.openInNotes, () => void this.#openInNotes()),
    ),
    this.#resize,
  );
  #tab = element("button", {
    class: "tab",
    type: "button",
    hidden: true,
    "aria-label": words.showNote,
    title: words.showNote,
    onclick: () => void this.show(),
  });

  #floating = new FloatingPanel(
    { panel: this.#panel, bar: this.#bar, grip: this.#grip, resize: this.#resize },
    this.#place,
    { moved: () => this.#moved(), tucked: (side) => this.tuck(side) },
  );
  #resized = () => this.#floating.fit();

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [controlStyle, quickNoteStyle];
    this.#root.append(this.#tab);
    this.#draw.hidden = true;
    this.#editor.addEventListener("bn-drawing", () => {
      this.#draw.hidden = !this.#editor.canDraw;
      this.#draw.setAttribute("aria-pressed", String(this.#editor.isDrawing));
    });
    this.#panel.addEventListener("keydown", (event) => this.#key(event));
    this.#content.addEventListener(
      "click",
      (event) => event.target === this.#content && this.#editor.focusText(),
    );
    this.#menu.addEventListener(
      "bn-link-chosen",
      (event) => this.#addLink(/** @type {CustomEvent} */ (event).detail.activity),
    );
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
    return this.#panel.isConnected;
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
    if (!this.isOpen) {
      this.#cameFrom = document.activeElement;
      this.#root.prepend(this.#panel);
      this.#panel.classList.add("arriving");
      this.#panel.addEventListener("animationend", () => this.#panel.classList.remove("arriving"), {
        once: true,
      });
    }
    this.#tab.hidden = true;
    this.#floating.fit();
    const shown = this.#editor.session;
    if (noteID && noteID !== shown?.id) await this.#read(noteID);
    else if (shown) this.#refresh(shown);
    else if (this.#place.noteID) await this.#read(this.#place.noteID, { isGuess: true });
    else this.startNote();
    this.#editor.focusText();
  }

  startNote() {
    if (!this.notes) return;
    this.#use(this.notes.blank());
    this.#editor.focusText();
  }

  close() {
    void this.#editor.session?.save();
    this.#panel.remove();
    if (this.#cameFrom instanceof HTMLElement && this.#cameFrom.isConnected) this.#cameFrom.focus();
    this.#moved();
  }

  /** @param {Side} [side] */
  tuck(side) {
    const { corner } = this.#place;
    if (side) this.#place.corner = /** @type {Corner} */ (`${corner.split("-")[0]}-${side}`);
    void this.#editor.session?.save();
    this.#panel.remove();
    this.#tab.hidden = false;
    this.#tab.dataset.corner = this.#place.corner;
    this.#tab.dataset.side = this.#place.corner.endsWith("left") ? "left" : "right";
    this.#tab.focus({ preventScroll: true });
    this.#moved();
  }

  /**
   * Shows a note that has to be read first. A blank sheet takes the caret and the typing meanwhile; whoever has typed
   * by then keeps that sheet when the note was only a guess.
   *
   * @param {string} noteID
   * @param {{isGuess?: boolean}} [how]
   */
  async #read(noteID, { isGuess = false } = {}) {
    if (!this.notes) return;
    const blank = this.notes.blank();
    this.#use(blank);
    this.#editor.focusText();
    try {
      const session = await this.notes.open(noteID);
      if (this.#editor.session === blank && (blank.isEmpty || !isGuess)) this.#use(session);
    } catch (error) {
      if (!isGuess) this.#tell(error);
    }
  }

  /** @param {NoteSession} session */
  #use(session) {
    this.#listening.abort();
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    session.addEventListener("change", () => this.#drawState(), { signal });
    this.#trouble.hidden = true;
    this.#editor.session = session;
    this.#drawState();
  }

  /** @param {NoteSession} session */
  #refresh(session) {
    session.refresh().catch((error) => {
      // Deleted elsewhere: the sheet starts anew. Out of reach: what is shown is still what was last known.
      if (error.kind === "note-not-found" && session.state === "saved") this.startNote();
    });
  }

  #drawState() {
    const session = this.#editor.session;
    if (!session) return;
    this.#state.dataset.state = session.state;
    const said = saveStateWords(session.state);
    if (this.#state.textContent !== said && session.state !== "saving") this.#state.textContent = said;
    if (session.id && session.id !== this.#place.noteID) {
      this.#place.noteID = session.id;
      this.#moved();
    }
  }

  /** @param {unknown} error */
  #tell(error) {
    this.#trouble.textContent = (error instanceof Error && error.message) || words.somethingWrong;
    this.#trouble.hidden = false;
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

/**
 * @param {import("./icons.js").IconName} name
 * @param {string} label
 * @param {() => void} onclick
 * @param {string} [more] further classes
 */
function iconButton(name, label, onclick, more = "") {
  return element("button", {
    class: `icon ${more}`.trim(),
    type: "button",
    "aria-label": label,
    title: label,
    onclick,
  }, icon(name));
}
