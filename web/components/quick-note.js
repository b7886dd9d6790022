import { AddLinkMenu } from "./add-link-menu.js";
import { controlStyle } from "./control-style.js";
import { element } from "./element.js";
import { icon } from "./icons.js";
import { NoteEditor } from "./note-editor.js";
import {
  afterArrow,
  cornerNearest,
  defaultSize,
  fittingSize,
  inset,
  nextSize,
  resized,
  restingPoint,
  sideCrossed,
} from "./note-placement.js";
import { onDrag } from "./pointer-drag.js";
import { rememberedPlace, rememberPlace } from "./quick-note-memory.js";
import { quickNoteStyle } from "./quick-note-style.js";
import { saveStateWords } from "./save-state.js";
import { words } from "./words.js";
/** @import { Activity } from "./model.js" */
/** @import { Corner, Side, Size } from "./note-placement.js" */
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
      iconButton("size", words.changeSize, () => this.#changeSize(nextSize(this.#size))),
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

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [controlStyle, quickNoteStyle];
    this.#root.append(this.#tab);
    this.#panel.addEventListener("keydown", (event) => this.#key(event));
    this.#grip.addEventListener("keydown", (event) => this.#gripKey(event));
    this.#resize.addEventListener("keydown", (event) => this.#resizeKey(event));
    this.#content.addEventListener(
      "click",
      (event) => event.target === this.#content && this.#editor.focusText(),
    );
    this.#menu.addEventListener(
      "bn-link-chosen",
      (event) => this.#addLink(/** @type {CustomEvent} */ (event).detail.activity),
    );
    this.#followPointer();
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
    return this.isOpen ? { corner: this.#place.corner, ...this.#size } : null;
  }

  connectedCallback() {
    globalThis.addEventListener("resize", this.#fit);
  }

  disconnectedCallback() {
    globalThis.removeEventListener("resize", this.#fit);
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
    this.#fit();
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

  /** @type {Size} */
  get #size() {
    return fittingSize(this.#place.size, { width: innerWidth, height: innerHeight });
  }

  #fit = () => {
    const { width, height } = this.#size;
    this.#panel.style.setProperty("--width", `${width}px`);
    this.#panel.style.setProperty("--height", `${height}px`);
    this.#panel.dataset.corner = this.#place.corner;
    this.#moved();
  };

  #moved() {
    rememberPlace(this.#place);
    this.dispatchEvent(new Event("bn-quick-note-moved"));
  }

  /** @param {Size} size */
  #changeSize(size) {
    this.#glide(() => {
      this.#place.size = fittingSize(size, { width: innerWidth, height: innerHeight });
    });
  }

  /** Makes a change of place and lets the eye follow it from the old place to the new one. @param {() => void} change */
  #glide(change) {
    const before = this.#panel.getBoundingClientRect();
    change();
    this.#panel.style.setProperty("--drag-x", "0px");
    this.#panel.style.setProperty("--drag-y", "0px");
    this.#fit();
    const after = this.#panel.getBoundingClientRect();
    if (!after.width || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const from = `translate(${before.left - after.left}px, ${before.top - after.top}px)`;
    this.#panel.animate([{ transform: from }, { transform: "none" }], {
      duration: 240,
      easing: getComputedStyle(this).getPropertyValue("--spring") || "ease-out",
    });
  }

  #followPointer() {
    onDrag(this.#bar, {
      starts: (event) =>
        event.target === this.#grip || !(/** @type {Element} */ (event.target)).closest("button"),
      moves: (by) => {
        this.#panel.style.setProperty("--drag-x", `${by.x}px`);
        this.#panel.style.setProperty("--drag-y", `${by.y}px`);
      },
      ends: (_, speed) => {
        const room = { width: innerWidth, height: innerHeight };
        const rect = this.#panel.getBoundingClientRect();
        const side = sideCrossed(rect, room);
        const middle = { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
        this.#glide(() => {
          this.#place.corner = cornerNearest(restingPoint(middle, speed), room);
        });
        if (side) this.tuck(side);
      },
    });
    let start = this.#place.size;
    onDrag(this.#resize, {
      starts: () => Boolean(start = this.#size),
      moves: (by) => {
        this.#place.size = fittingSize(resized(start, by, this.#place.corner), {
          width: innerWidth,
          height: innerHeight,
        });
        this.#fit();
      },
      ends: () => this.#fit(),
    });
    this.#bar.addEventListener("dblclick", () => this.#changeSize(nextSize(this.#size)));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key !== "Escape" || event.isComposing || this.#menu.isOpen || event.defaultPrevented) return;
    event.preventDefault();
    this.close();
  }

  /** @param {KeyboardEvent} event */
  #gripKey(event) {
    const next = afterArrow(this.#place.corner, event.key);
    if (!next) return;
    event.preventDefault();
    if (next.tuck) return this.tuck(next.tuck);
    this.#glide(() => (this.#place.corner = next.corner));
  }

  /** @param {KeyboardEvent} event */
  #resizeKey(event) {
    const step = event.shiftKey ? 80 : 2 * inset;
    const by =
      { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key];
    if (!by) return;
    event.preventDefault();
    this.#place.size = fittingSize(resized(this.#size, { x: by[0], y: by[1] }, this.#place.corner), {
      width: innerWidth,
      height: innerHeight,
    });
    this.#fit();
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
