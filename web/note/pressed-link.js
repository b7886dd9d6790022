import { safeHref } from "../base/url/url-parts.js";
import { LinkCard } from "./link-card.js";
/** @import { Link, NewLink } from "../base/model/model.js" */

/** Returns the link that an event on its card opens, or null. @param {Event} event @returns {Link | NewLink | null} */
export function pressedLink(event) {
  const path = event.composedPath();
  const card = path.find((one) => one instanceof LinkCard);
  return card && path.some((one) => one instanceof HTMLAnchorElement) ? card.link : null;
}

/** Returns whether a link has the state of an app, which the app's page can continue. @param {Link | NewLink} link */
export function hasAppState({ activityType = "backnote.visit", webpageURL = "", userInfo }) {
  return activityType !== "backnote.visit" && typeof userInfo === "object" && userInfo !== null &&
    safeHref(webpageURL) !== null;
}
