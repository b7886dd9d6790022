import { element } from "../dom/element.js";
import { withImage } from "../dom/image-source.js";
import { icon } from "../dom/icons.js";
import { siteColor } from "./site-color.js";
import { css } from "../dom/style-sheet.js";
import { withSiteIcon } from "../dom/web-pictures.js";

/**
 * A tile with a site's icon, and with its letter and color until the icon has come or where there is none. The service has the icons, so
 * that no site learns who looks at a note.
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
  tile.classList.remove("pictured");
  withSiteIcon(host, (path) => withImage(path, (url) => showIcon(tile, host, url)));
}

/** Shows an icon once it has been loaded, unless the tile is that of another site by now. @param {HTMLElement} tile @param {string} host @param {string} url */
function showIcon(tile, host, url) {
  /** @type {HTMLImageElement} */
  const picture = element("img", {
    alt: "",
    draggable: "false",
    onload: () => {
      if (tile.dataset.host !== host) return;
      tile.classList.add("pictured");
      tile.replaceChildren(picture);
    },
  });
  picture.setAttribute("src", url);
}

/** Draws a placeholder. @param {HTMLElement} tile */
export function drawNoSite(tile) {
  if (tile.dataset.host === "") return;
  tile.dataset.host = "";
  tile.classList.remove("pictured");
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
  .site-tile img {
    inline-size: 16px;
    block-size: 16px;
    object-fit: contain;
  }
  .site-tile.large img {
    inline-size: 24px;
    block-size: 24px;
  }
  /* Icons are drawn for a light ground. */
  .site-tile.pictured {
    background: light-dark(var(--wash), oklch(93% 0.006 95));
  }
  @media (forced-colors: active) {
    .site-tile {
      border: 1px solid;
    }
  }
`;
