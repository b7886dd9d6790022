import { plainName } from "../text/plain-name.js";
import { words } from "../i18n/words.js";
import { siteOf } from "../url/url-parts.js";
/** @import { Activity } from "../model/model.js" */

/** Returns how an activity is named that can be continued from another device, in parts and as a whole. @param {Activity} activity */
export function handoffLabel({ device, title, webpageURL, activityType = "" }) {
  const from = device ? words.continueFrom(plainName(device)) : words.continueFromOther;
  const site = webpageURL ? siteOf(webpageURL) : "";
  const name = plainName(title || site || activityType);
  return { from, name, site, label: `${from}: ${name}${title && site ? ` – ${site}` : ""}` };
}
