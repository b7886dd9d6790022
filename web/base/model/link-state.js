import { siteOf } from "../url/url-parts.js";
import { words } from "../i18n/words.js";
/** @import { Link } from "./model.js" */

/**
 * Returns the words for the state of a link's page, or none if it is unknown.
 *
 * @param {Pick<Link, "state" | "movedTo">} link
 */
export function stateWords({ state, movedTo }) {
  switch (state) {
    case "live":
      return words.linkLive;
    case "gone":
      return words.linkGone;
    case "moved":
      return movedTo ? words.linkMovedTo(placeOf(movedTo)) : words.linkMoved;
    default:
      return "";
  }
}

/** Returns an address without its scheme. @param {string} url */
function placeOf(url) {
  try {
    const { pathname, search } = new URL(url);
    return siteOf(url) + (pathname === "/" ? "" : pathname) + search;
  } catch {
    return url;
  }
}
