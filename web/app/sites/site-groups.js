import { foldedText } from "../../base/text/folded-letters.js";
/** @import { Link } from "../../base/model/model.js" */

/**
 * @typedef {{site: string, notes: number, links?: number}} SiteCount a host with its numbers of notes and
 * links
 * @typedef {{name: string, hosts: string[], notes: number, links: number | undefined}} SiteGroup hosts of the
 * same site
 * @typedef {{key: string, link: Link, noteIDs: string[]}} LinkedPage a page with the notes that link to it
 */

/**
 * Groups `www.example.com` and `example.com`, in the order of the first. A note with links to both counts
 * twice.
 *
 * @param {SiteCount[]} counts
 * @returns {SiteGroup[]}
 */
export function siteGroups(counts) {
  /** @type {Map<string, SiteGroup>} */
  const groups = new Map();
  for (const { site, notes, links } of counts) {
    const name = site.replace(/^www\.(?=.)/, "");
    const group = groups.get(name);
    if (!group) groups.set(name, { name, hosts: [site], notes, links });
    else {
      group.hosts.push(site);
      group.notes += notes;
      if (group.links !== undefined && links !== undefined) group.links += links;
    }
  }
  return [...groups.values()];
}

/**
 * Groups links to the same page, in their order.
 *
 * @param {Link[]} links
 * @returns {LinkedPage[]}
 */
export function linkedPages(links) {
  /** @type {Map<string, LinkedPage>} */
  const pages = new Map();
  for (const link of links) {
    const page = pages.get(link.key);
    if (!page) pages.set(link.key, { key: link.key, link, noteIDs: [link.noteID] });
    else if (!page.noteIDs.includes(link.noteID)) page.noteIDs.push(link.noteID);
  }
  return [...pages.values()];
}

/**
 * Returns whether the texts contain all typed words.
 *
 * @param {string} typed
 * @param {...(string | undefined)} texts
 */
export function matchesSearch(typed, ...texts) {
  const text = foldedText(texts.join("\n"));
  return foldedText(typed).split(/\s+/).every((word) => text.includes(word));
}
