import { element, setAttributes } from "../base/dom/element.js";
import { isOfInputMethod } from "../base/dom/input-method.js";
import { changeBetween, placeAfter } from "../editor/text-change.js";
import { floatingPlace } from "./floating-place.js";
/** @import { MarkdownField } from "../editor/markdown-field.js" */
/** @import { TextChange } from "../editor/text-change.js" */
/** @import { Selection } from "../editor/text-history.js" */

/**
 * @typedef {object} Choice
 * @property {string} label
 * @property {string} [hint] a second line, to distinguish choices with the same label
 * @property {string} [id] what it leads to, if the choices are a promise; none for one that is made of what was typed
 * @property {() => Promise<void>} [prepare] must have succeeded before it is chosen; otherwise the text stays as typed
 * @property {(text: string, caret: number) => {text: string, selection: Selection}} choose gets the text without what
 * was typed for the menu, and returns the text with the choice
 *
 * @typedef {object} Trigger
 * @property {string} label the name of the list
 * @property {(text: string, caret: number) => number | null} start returns where what was typed for the menu starts
 * @property {(typed: string) => Choice[] | Promise<Choice[]>} choices returns what is offered for it
 * @property {(text: string, caret: number) => boolean} opens whether the menu opens with the last character
 * @property {boolean} [isOptional] whether Enter chooses only what an arrow key has made active, because what was typed is right as well
 */

/**
 * A list of choices at the caret for what is being typed: `/` for commands, `#` for tags, `[[` for notes. The text keeps the focus and
 * points at the active choice. Enter and Tab choose it, Escape closes the list and leaves the text as typed.
 */
export class TextMenu {
  #field;
  #triggers;
  #list = element("div", {
    class: "text-menu",
    id: "text-menu",
    role: "listbox",
    popover: "manual",
    // The keyboard can scroll it.
    tabindex: 0,
  });
  /** @type {Trigger | null} */ #trigger = null;
  /** Where what was typed for the menu starts. */ #from = 0;
  /** @type {Choice[]} */ #choices = [];
  #active = 0;
  /** The choice that was picked before the choices for the current text had loaded. @type {Choice | null} */ #taken =
    null;
  /** Where the list starts that Escape closed; null if none did. @type {number | null} */ #dismissed = null;
  /** Counts the changes, so that choices that come late are not shown. */ #turn = 0;
  /** The change for which the choices are. */ #offeredTurn = 0;
  /** Whether the last change made the text longer. */ #isTyped = false;
  #open = new AbortController();

  /** @param {MarkdownField} field @param {ShadowRoot} root where the list is @param {Trigger[]} triggers */
  constructor(field, root, triggers) {
    this.#field = field;
    this.#triggers = triggers;
    root.append(this.#list);
    // Not the focus of the text.
    this.#list.addEventListener("mousedown", (event) => event.preventDefault());
    this.#list.addEventListener("click", ({ target }) => {
      const option = /** @type {Element} */ (target).closest("[role=option]");
      if (option) this.#take([...this.#list.children].indexOf(option));
    });
    field.element.addEventListener("keydown", (event) => this.#key(event), { capture: true });
    field.element.addEventListener("blur", () => this.close());
    field.addEventListener("bn-edit", (event) => {
      const { removed, inserted } = /** @type {CustomEvent} */ (event).detail;
      this.#isTyped = inserted.length > removed.length;
    });
    field.addEventListener("input", () => this.#changed());
    field.addEventListener("bn-selection", () => this.#moved());
  }

  /** Opens the list for what was typed before this menu was loaded. */
  openIfTyped() {
    this.#isTyped = true;
    this.#changed();
  }

  get isOpen() {
    return this.#trigger !== null;
  }

  /** Opens, filters or closes the list after a change of the text. */
  #changed() {
    const { value, selection: { from, to } } = this.#field;
    if (!this.isOpen && this.#isTyped && from === to && !this.#field.readOnly) {
      const isCode = this.#field.rowAt(to).dataset.kind === "code";
      const trigger = isCode ? null : this.#triggers.find((one) => one.opens(value, to)) ?? null;
      const isDismissed = trigger !== null && trigger.start(value, to) === this.#dismissed;
      if (!isDismissed) this.#dismissed = null;
      this.#trigger = isDismissed ? null : trigger;
    }
    this.#draw();
  }

  /** The caret that leaves what was typed closes the list. */
  #moved() {
    if (!this.isOpen) return;
    const { value, selection: { from, to } } = this.#field;
    if (from !== to || this.#trigger?.start(value, to) !== this.#from) this.close();
  }

  #draw() {
    const { value, selection: { to: caret } } = this.#field;
    const from = this.#trigger?.start(value, caret) ?? null;
    if (from === null || !this.#trigger) return this.close();
    this.#from = from;
    this.#taken = null;
    const turn = ++this.#turn;
    const choices = this.#trigger.choices(value.slice(from + 1, caret));
    if (Array.isArray(choices)) return this.#offer(choices);
    const offer = (/** @type {Choice[]} */ found) => {
      if (turn === this.#turn && this.isOpen) this.#offer(found);
    };
    choices.then(offer, () => offer([]));
  }

  /** @param {Choice[]} choices */
  #offer(choices) {
    if (!choices.length) return this.close();
    this.#choices = choices;
    this.#offeredTurn = this.#turn;
    this.#list.replaceChildren(
      ...choices.map(({ label, hint }, i) =>
        element(
          "div",
          { role: "option", id: `text-choice-${i}`, dir: "auto" },
          label,
          hint && element("span", { class: "hint", dir: "auto" }, hint),
        )
      ),
    );
    this.#list.ariaLabel = this.#trigger?.label ?? "";
    this.#show();
    this.#activate(this.#trigger?.isOptional ? -1 : 0);
    const taken = this.#taken;
    this.#taken = null;
    const index = taken ? choices.findIndex(({ id }) => id === taken.id) : -1;
    if (index !== -1) this.#choose(index);
  }

  #show() {
    if (!this.#list.matches(":popover-open")) {
      this.#list.showPopover();
      this.#open = new AbortController();
      const { signal } = this.#open;
      const window = this.#list.ownerDocument.defaultView;
      window?.addEventListener("resize", () => this.close(), { signal });
      window?.addEventListener(
        "scroll",
        ({ target }) => target !== this.#list && this.#place(),
        { capture: true, signal },
      );
    }
    setAttributes(this.#field.element, { "aria-controls": this.#list.id, "aria-autocomplete": "list" });
    this.#place();
  }

  #place() {
    const { clientWidth: width, clientHeight: height } = this.#list.ownerDocument.documentElement;
    const box = this.#field.boxOf({ from: this.#from, to: this.#from + 1 });
    const place = floatingPlace(box, this.#list.getBoundingClientRect(), { width, height }, {
      prefers: "below",
    });
    if (!place) return this.close();
    this.#list.style.left = `${place.left}px`;
    this.#list.style.top = `${place.top}px`;
  }

  close() {
    if (!this.isOpen) return;
    this.#trigger = null;
    this.#choices = [];
    this.#taken = null;
    this.#open.abort();
    if (this.#list.matches(":popover-open")) this.#list.hidePopover();
    setAttributes(this.#field.element, {
      "aria-controls": null,
      "aria-autocomplete": null,
      "aria-activedescendant": null,
    });
  }

  /** Closes the list until something else is typed for one. */
  #dismiss() {
    this.close();
    this.#dismissed = this.#from;
  }

  /** @param {number} index */
  #activate(index) {
    this.#active = index;
    for (const [i, option] of [...this.#list.children].entries()) {
      option.setAttribute("aria-selected", String(i === index));
    }
    const option = this.#list.children[index];
    option?.scrollIntoView({ block: "nearest" });
    setAttributes(this.#field.element, { "aria-activedescendant": option?.id ?? null });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (!this.isOpen || isOfInputMethod(event) || ctrlKey || metaKey || altKey) return;
    const count = this.#choices.length;
    // The choices are still coming.
    if (!count && key !== "Escape") return;
    if (key === "ArrowDown") this.#activate((this.#active + 1) % count);
    else if (key === "ArrowUp") this.#activate((Math.max(this.#active, 0) - 1 + count) % count);
    else if (key === "Enter" && this.#active === -1) return this.close();
    else if ((key === "Enter" || key === "Tab") && !shiftKey) this.#take(Math.max(this.#active, 0));
    else if (key === "Escape") this.#dismiss();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /**
   * Takes a choice. While those for the present text are still coming, it waits for them, and takes the choice only if it is one of them.
   *
   * @param {number} index
   */
  #take(index) {
    if (this.#offeredTurn === this.#turn) this.#choose(index);
    else this.#taken = this.#choices[index] ?? null;
  }

  /** Replaces what was typed by a choice. @param {number} index */
  #choose(index) {
    this.#field.endComposition();
    const { value, selection: { to: caret } } = this.#field;
    const from = this.#trigger?.start(value, caret);
    const choice = this.#choices[index];
    this.close();
    if (from === undefined || from === null || from !== this.#from || !choice) return;
    if (choice.prepare) void this.#insertPrepared(choice, from, value.slice(from, caret));
    else this.#insert(choice, from, caret);
  }

  /** @param {Choice} choice @param {number} from @param {string} typed */
  async #insertPrepared(choice, from, typed) {
    let place = from;
    const follow = (/** @type {Event} */ event) => {
      place = placeAfter(place, /** @type {CustomEvent<TextChange>} */ (event).detail);
    };
    this.#field.addEventListener("bn-edit", follow);
    try {
      await choice.prepare?.();
    } catch {
      return;
    } finally {
      this.#field.removeEventListener("bn-edit", follow);
    }
    const to = place + typed.length;
    if (this.#field.value.slice(place, to) === typed) this.#insert(choice, place, to);
  }

  /** Replaces a part of the text by a choice, in one step of the undo history. @param {Choice} choice @param {number} from @param {number} to */
  #insert(choice, from, to) {
    const { value, selection } = this.#field;
    const made = choice.choose(value.slice(0, from) + value.slice(to), from);
    const change = changeBetween(value, made.text);
    if (!change) return;
    // A caret that went on stays in its words.
    const isThere = selection.from === to && selection.to === to;
    this.#field.edit({
      from: change.from,
      to: change.from + change.removed.length,
      text: change.inserted,
      caret: isThere ? made.selection.from : placeAfter(selection.from, change),
      end: isThere ? made.selection.to : placeAfter(selection.to, change),
    });
    this.#isTyped = false;
  }
}
