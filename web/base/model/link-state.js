import { siteOf } from "../url/url-parts.js";
import { words } from "../i18n/words.js";
/** @import { Link } from "./model.js" */

/**
 * What is known of a link's page, in words; empty where nothing is.
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

/** The address as people say it: site, path and query. @param {string} url */
function placeOf(url) {
  try {
    const { pathname, search } = new URL(url);
    return siteOf(url) + (pathname === "/" ? "" : pathname) + search;
  } catch {
    return url;
  }
}
