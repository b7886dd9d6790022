import { focusedElement } from "./page-selection.js";
import { shadowRootOf, xhtml } from "./shown-tree.js";

/**
 * The element that holds the extension's frame in a page, and keeps it usable and unreachable there:
 *
 * - Everything a person sees is in a frame of the extension's origin, which the page can neither read nor send events to. The frame is in a
 *   closed shadow root of an element without a name.
 * - The element is a popover. It is in the top layer, where opacity, transforms and overflow of other elements have no effect, and important
 *   declarations in a shadow root win over all of the page's.
 * - The frame covers the window, and is clipped to its panels. The page receives what is pressed outside of them.
 */

/** @typedef {{x: number, y: number, width: number, height: number}} Area in CSS pixels of the window */

/** The number of times the element is put back into a page that removes it. */
const mostReturns = 5;

const style = `
  :host {
    all: initial !important;
    display: block !important;
    position: fixed !important;
    inset: 0 !important;
    inline-size: 100% !important;
    block-size: 100% !important;
    max-inline-size: none !important;
    max-block-size: none !important;
    margin: 0 !important;
    padding: 0 !important;
    border: 0 !important;
    background: transparent !important;
    pointer-events: none !important;
    overflow: visible !important;
    z-index: 2147483647 !important;
    transition: none !important;
    animation: none !important;
  }
  :host::backdrop {
    display: none !important;
  }
  iframe {
    all: initial;
    display: block;
    inline-size: 100%;
    block-size: 100%;
    border: 0;
    background: transparent;
    color-scheme: light dark;
    pointer-events: auto;
  }
  @media print {
    :host {
      display: none !important;
    }
  }
`;

/** Hides the element from a fullscreen page. */
const hiddenStyle = ":host { display: none !important; }";

export class PageHost {
  #host = /** @type {HTMLElement} */ (document.createElementNS(xhtml, "div"));
  #root = this.#host.attachShadow({ mode: "closed" });
  #setHidden;
  /** @type {HTMLIFrameElement | null} */ #frame = null;
  #listener;
  #returns = 0;
  /** What has the focus in the page. @type {Element | null} */ #focused = null;
  #watching = new AbortController();
  #size = new ResizeObserver(() => this.#check());
  /** A page may remove the element before its size is observed. */
  #removals = new MutationObserver(() => !this.#host.isConnected && this.#check());

  /** @param {{lost: () => void, gone: () => void}} listener `lost`: the page has removed the frame; `gone`: it does so again and again */
  constructor(listener) {
    this.#listener = listener;
    addStyle(this.#root)(style);
    this.#setHidden = addStyle(this.#root);
  }

  /** Whether it is in the page. */
  get isConnected() {
    return this.#host.isConnected;
  }

  /** Puts a new frame into the page. @param {string} address */
  open(address) {
    this.#frame?.remove();
    const frame = /** @type {HTMLIFrameElement} */ (document.createElementNS(xhtml, "iframe"));
    // A page with Cross-Origin-Embedder-Policy loads no other frames.
    Object.assign(frame, { credentialless: true });
    frame.title = "Backnote";
    frame.src = address;
    this.#frame = frame;
    this.clip([]);
    this.#root.append(frame);
    this.#watching.abort();
    this.#watching = new AbortController();
    const { signal } = this.#watching;
    this.#rememberFocus();
    addEventListener("focusin", () => this.#rememberFocus(), { capture: true, signal });
    for (const name of ["toggle", "close", "focusin"]) {
      addEventListener(name, () => this.#check(), { capture: true, signal });
    }
    for (const name of ["fullscreenchange", "readystatechange"]) {
      document.addEventListener(name, () => this.#check(), { signal });
    }
    this.#check();
    this.#size.observe(this.#host);
  }

  /** Removes everything from the page. */
  close() {
    this.#watching.abort();
    this.#size.disconnect();
    this.#removals.disconnect();
    this.#frame?.remove();
    this.#frame = null;
    this.#host.remove();
  }

  /** Limits the frame to areas of the window, or to none. @param {Area[] | "all"} areas */
  clip(areas) {
    const path = areas === "all" ? "none" : `path("${areas.map(rectangle).join("") || "M0 0"}")`;
    this.#frame?.style.setProperty("clip-path", path);
  }

  /** Gives the frame the keys. */
  focus() {
    if (!this.#frame) return;
    // A frame that has taken the keys already would lose its caret.
    if (document.activeElement === this.#host) return;
    this.#rememberFocus();
    this.#frame.focus({ preventScroll: true });
  }

  #rememberFocus() {
    if (document.activeElement !== this.#host) this.#focused = focusedElement();
  }

  /** What has the keys in the page, or had them before the frame. */
  get focused() {
    this.#rememberFocus();
    return this.#focused;
  }

  /** Gives the keys back to what had them before. */
  blur() {
    const before = this.#focused;
    this.#focused = null;
    this.#frame?.blur();
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  }

  /** Leaves the place where a modal dialog has made it inert. */
  free() {
    this.#check();
  }

  /** Returns whether an area of the frame is what takes the presses there. @param {Area} area */
  isOnTop({ x, y, width, height }) {
    const shares = [0.1, 0.5, 0.9];
    return shares.every((across) =>
      shares.every((down) => document.elementFromPoint(x + across * width, y + down * height) === this.#host)
    );
  }

  /** Brings the element back to where it is usable: into the topmost modal dialog, or to the end of the document. */
  #check() {
    if (!this.#frame) return;
    this.#setHidden(document.fullscreenElement ? hiddenStyle : "");
    const root = document.documentElement;
    const parent = modalDialog(this.#host) ?? root;
    if (!parent) return;
    const isThere = this.#host.parentNode === parent;
    // The body must not follow the element: a page may have styles for what follows its head.
    const isLast = parent !== root || !this.#host.nextElementSibling;
    if (this.#host.isConnected && ((isThere && isLast) || move(this.#host, parent))) {
      // A dialog that was opened later is above it.
      if (!isThere && this.#host.matches(":popover-open")) this.#host.hidePopover();
      return this.#show();
    }
    const isFirst = !this.#host.isConnected && this.#returns === 0;
    if (!isFirst && this.#returns >= mostReturns) return this.#listener.gone();
    this.#returns++;
    parent.append(this.#host);
    this.#show();
    // A frame that was out of the document begins anew.
    if (!isFirst) this.#listener.lost();
  }

  #show() {
    if (!this.#host.isConnected) return;
    this.#removals.disconnect();
    this.#removals.observe(/** @type {Node} */ (this.#host.parentNode), { childList: true });
    if (this.#host.popover !== "manual") this.#host.popover = "manual";
    if (!this.#host.matches(":popover-open")) this.#host.showPopover();
  }
}

/**
 * Adds a style sheet to a shadow root. Returns the function that sets its text. In Firefox, content scripts cannot adopt style sheets, and
 * a page's policy does not apply to their elements; in Chromium it is the other way round.
 *
 * @param {ShadowRoot} root
 * @returns {(text: string) => void}
 */
function addStyle(root) {
  try {
    const sheet = new CSSStyleSheet();
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    return (text) => sheet.replaceSync(text);
  } catch {
    const sheet = document.createElementNS(xhtml, "style");
    root.append(sheet);
    return (text) => (sheet.textContent = text);
  }
}

/** @param {Area} area */
function rectangle({ x, y, width, height }) {
  return [x, y, width, height].every(Number.isFinite) ? `M${x} ${y}h${width}v${height}h${-width}z` : "";
}

/** Moves an element without ending what it shows. Returns whether the browser can. @param {Element} element @param {Node} parent */
function move(element, parent) {
  const target =
    /** @type {{moveBefore?: (element: Element, before: null) => void}} */ (/** @type {unknown} */ (parent));
  try {
    target.moveBefore?.(element, null);
  } catch {
    return false;
  }
  return element.parentNode === parent;
}

/**
 * Returns the modal dialog that makes everything else inert, or null. The browser says which it is: nothing else takes a press.
 *
 * @param {HTMLElement} host
 * @returns {Element | null}
 */
function modalDialog(host) {
  if (
    !document.querySelector(":modal") && !(document.activeElement && shadowRootOf(document.activeElement))
  ) return null;
  /** @type {Element | null} */
  let element = document.elementFromPoint(0, 0);
  if (element === host) return host.parentElement?.closest(":modal") ?? null;
  for (let root = element && shadowRootOf(element); root; root = element && shadowRootOf(element)) {
    const inner = root.elementFromPoint(0, 0);
    if (!inner || inner === element) break;
    element = inner;
  }
  while (element) {
    const dialog = element.closest(":modal");
    if (dialog && dialog !== document.fullscreenElement) return dialog;
    const root = element.getRootNode();
    element = root instanceof ShadowRoot ? root.host : null;
  }
  return null;
}
