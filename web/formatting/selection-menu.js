import { isOfInputMethod } from "../base/dom/input-method.js";
import { floatingPlace } from "./floating-place.js";
import { formatButtons } from "./format-buttons.js";
/** @import { MarkdownField } from "../editor/markdown-field.js" */

/** The handles of a selection by touch are below it. */
const belowHandles = 36;

/**
 * The formats of a selection that was made with a pointer, in a small bar beside it: above, or below a
 * selection by touch, where a phone has its own menu above. Alt+F10 goes there, Escape closes it.
 */
export class SelectionMenu {
  #field;
  #bar;
  #pointer = "";
  /** Whether the selection was made with a pointer. */ #isByPointer = false;
  #isDismissed = false;
  #open = new AbortController();

  /** @param {MarkdownField} field @param {ShadowRoot} root where the bar is */
  constructor(field, root) {
    this.#field = field;
    this.#bar = formatButtons(
      field,
      ["strong", "emphasis", "struck", "highlight", "code", "link"],
      "selection-menu",
    );
    this.#bar.popover = "manual";
    root.append(this.#bar);
    const { element } = field;
    element.addEventListener("pointerdown", ({ pointerType }) => {
      this.#pointer = pointerType;
      this.#isByPointer = true;
      this.#isDismissed = false;
      this.hide();
      // A touch that selects is not lifted from here: the browser takes it.
      if (pointerType === "touch") return;
      const lifted = () => this.#draw();
      element.ownerDocument.addEventListener("pointerup", lifted, { once: true });
    });
    element.addEventListener("keydown", (event) => this.#key(event), { capture: true });
    field.addEventListener("bn-selection", () => this.#selectionChanged());
    for (const one of [element, this.#bar]) {
      one.addEventListener("focusout", (event) => {
        const to = /** @type {FocusEvent} */ (event).relatedTarget;
        if (!(to instanceof Node && (element.contains(to) || this.#bar.contains(to)))) this.hide();
      });
    }
    this.#bar.addEventListener("keydown", ({ key }) => key === "Escape" && this.#dismiss(), {
      capture: true,
    });
  }

  get isOpen() {
    return this.#bar.matches(":popover-open");
  }

  hide() {
    if (!this.isOpen) return;
    this.#open.abort();
    this.#bar.hidePopover();
  }

  #dismiss() {
    this.#isDismissed = true;
    this.hide();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (isOfInputMethod(event)) return;
    if (!this.isOpen) {
      // A selection by keys has no menu.
      if (event.key !== "Shift") this.#isByPointer = false;
    } else if (event.key === "Escape") {
      event.preventDefault();
      event.stopImmediatePropagation();
      this.#dismiss();
    } else if (event.altKey && event.key === "F10") {
      event.preventDefault();
      event.stopImmediatePropagation();
      /** @type {HTMLElement | null} */ (this.#bar.querySelector('[tabindex="0"]'))?.focus();
    }
  }

  #selectionChanged() {
    const { from, to } = this.#field.selection;
    if (from === to) return this.hide();
    if (this.isOpen || this.#pointer === "touch") this.#draw();
  }

  #draw() {
    const { from, to } = this.#field.selection;
    if (from === to || !this.#isByPointer || this.#isDismissed || this.#field.readOnly) return this.hide();
    if (!this.isOpen) {
      this.#bar.showPopover();
      this.#open = new AbortController();
      const window = this.#bar.ownerDocument.defaultView;
      for (const name of ["scroll", "resize"]) {
        window?.addEventListener(name, () => this.#draw(), { capture: true, signal: this.#open.signal });
      }
    }
    const isTouch = this.#pointer === "touch";
    const place = this.#place({
      prefers: isTouch ? "below" : "above",
      isCentered: true,
      distance: isTouch ? belowHandles : undefined,
    });
    if (!place) return this.hide();
    this.#bar.style.left = `${place.left}px`;
    this.#bar.style.top = `${place.top}px`;
  }

  /** @param {Parameters<typeof floatingPlace>[3]} how */
  #place(how) {
    const { clientWidth: width, clientHeight: height } = this.#bar.ownerDocument.documentElement;
    const size = this.#bar.getBoundingClientRect();
    return floatingPlace(this.#field.boxOf(this.#field.selection), size, { width, height }, how);
  }
}
