import { element } from "../dom/element.js";
import { icon } from "../dom/icons.js";
import { siteColor } from "./site-color.js";
import { css } from "../dom/style-sheet.js";

/**
 * A tile with a site's letter and color. No icon is requested from anyone, because that would reveal the
 * pages with notes.
 */

/** @param {string} host @param {"large"} [size] */
export function siteTile(host, size) {
  const tile = element("span", { class: size ? `site-tile ${size}` : "site-tile", "aria-hidden": "true" });
  drawSiteTile(tile, host);
  return tile;
}

/** @param {HTMLElement} tile @param {string} host */
export function drawSiteTile(tile, host) {
  if (tile.dataset.host === host) return;
  tile.dataset.host = host;
  const { letter, hue } = siteColor(host);
  tile.replaceChildren(letter || icon("site", "small"));
  tile.classList.toggle("plain", hue === null);
  if (hue !== null) tile.style.setProperty("--hue", String(hue));
}

/** Draws a placeholder. @param {HTMLElement} tile */
export function drawNoSite(tile) {
  if (tile.dataset.host === "") return;
  tile.dataset.host = "";
  tile.replaceChildren(icon("browse", "small"));
  tile.classList.add("plain");
}

export const siteTileStyle = css`
  .site-tile {
    display: inline-grid;
    place-items: center;
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    border-radius: 6px;
    background: light-dark(oklch(91.5% 0.045 var(--hue)), oklch(33% 0.05 var(--hue)));
    color: light-dark(oklch(36% 0.09 var(--hue)), oklch(91% 0.055 var(--hue)));
    font-size: 11px;
    font-weight: 700;
    line-height: 1;
  }
  .site-tile.plain {
    background: var(--wash-strong);
    color: var(--ink-soft);
  }
  .site-tile svg.symbol.small {
    inline-size: 14px;
    block-size: 14px;
    margin: 0;
    color: inherit;
  }
  .site-tile.large {
    inline-size: 36px;
    block-size: 36px;
    border-radius: 10px;
    font-size: 17px;
    font-weight: 650;
  }
  .site-tile.large svg.symbol.small {
    inline-size: 20px;
    block-size: 20px;
    stroke-width: 1.5;
  }
  @media (forced-colors: active) {
    .site-tile {
      border: 1px solid;
    }
  }
`;
