import { safeHref } from "../base/url/url-parts.js";
import { LinkCard } from "./link-card.js";
/** @import { Link, NewLink } from "../base/model/model.js" */

/** Returns the link that an event on its card opens, or null. The address as visited, in the card's menu, is no more than an address. @param {Event} event @returns {Link | NewLink | null} */
export function pressedLink(event) {
  const path = event.composedPath();
  const card = path.find((one) => one instanceof LinkCard);
  const anchor = path.find((one) => one instanceof HTMLAnchorElement);
  return card && anchor && !anchor.matches(".visited") ? card.link : null;
}

/** Returns whether a link has the state of an app, which the app's page can continue. @param {Link | NewLink} link */
export function hasAppState({ activityType = "backnote.visit", webpageURL = "", userInfo }) {
  return activityType !== "backnote.visit" && typeof userInfo === "object" && userInfo !== null &&
    safeHref(webpageURL) !== null;
}
