/** @import { Edge } from "./edge-swipe.js" */
/** @import { FloatingPanel } from "./floating-panel.js" */
/** @import { Point } from "./panel-placement.js" */

/**
 * @typedef {object} HiddenPanelOwner
 * @property {() => boolean} isHidden whether the panel is hidden
 * @property {(edge: Edge) => void} comes called before the panel comes in from an edge
 * @property {(speed: Point) => void} isOut called when the panel was swiped in
 */

/** A panel that hides behind an edge of the window, is removed from the page there, and is swiped in again. */
export class HiddenPanel {
  #panel;
  #floating;
  #owner;
  #isPulled = false;

  /**
   * @param {HTMLElement} panel
   * @param {FloatingPanel} floating
   * @param {HiddenPanelOwner} owner
   */
  constructor(panel, floating, owner) {
    this.#panel = panel;
    this.#floating = floating;
    this.#owner = owner;
  }

  /** Returns whether a click only follows a swipe. @param {MouseEvent} click a keyboard click has no detail */
  isPull(click) {
    return this.#isPulled && click.detail > 0;
  }

  /** Adds the panel to the page behind an edge. @param {Edge} edge */
  comeFrom(edge) {
    this.#owner.comes(edge);
    this.#panel.inert = true;
    this.#floating.settle();
    this.#floating.pull(edge, { x: 0, y: 0 });
  }

  /** Slides the panel behind an edge and removes it from the page. @param {Edge} edge @param {Point} [speed] */
  async goBehind(edge, speed) {
    this.#panel.inert = true;
    if (await this.#floating.hide(edge, speed) && this.#owner.isHidden()) this.#panel.remove();
  }

  /** Returns the handlers of the swipe that brings the panel in. @param {() => Edge} edge */
  follow(edge) {
    return {
      starts: () => {
        this.#isPulled = false;
        return this.#owner.isHidden();
      },
      moves: (/** @type {Point} */ by) => {
        if (!this.#isPulled) this.comeFrom(edge());
        this.#isPulled = true;
        this.#floating.pull(edge(), by);
      },
      ends: (/** @type {Point} */ by, /** @type {Point} */ speed) => {
        if (this.#floating.isPulledOut(edge(), by, speed)) this.#owner.isOut(speed);
        else void this.goBehind(edge());
      },
    };
  }
}
