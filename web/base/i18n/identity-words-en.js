import { plural } from "./plural.js";

/**
 * The English words of the dialog for decisions about which pages are one. The other languages have the same
 * keys.
 */
export const en = {
  titles: {
    samePage: "Also show on another page",
    wholeSection: "Show on this whole section",
    notTheSame: "Not the same page",
    neverHere: "Never show here",
  },
  about: {
    samePage: "Notes of either page are shown on both.",
    wholeSection: "Notes of any page in this section are shown on all of its pages.",
    notTheSame: "Notes of one page are no longer shown on the other.",
    neverHere: "In this part of the site, Backnote shows no notes and records no visits.",
  },
  actions: {
    samePage: "Show on both",
    wholeSection: "Show on whole section",
    notTheSame: "Not the same page",
    neverHere: "Never show here",
  },
  decided: {
    samePage: "Notes are now shown on both pages.",
    wholeSection: "Notes are now shown on this whole section.",
    notTheSame: "These count as different pages now.",
    neverHere: "Notes are no longer shown here.",
  },
  thisPage: "This page",
  otherPage: "The other page",
  section: "Section",
  /** @param {string} host */
  wholeSite: (host) => `${host} (the whole site)`,
  /** @param {string} path */
  pageAndBelow: (path) => `${path} and below`,
  whichPart: "These addresses count as the same page. Which part makes them different?",
  parts: {
    /** @param {string} name */
    parameter: (name) => `Parameter ${name}`,
    fragment: "Fragment, after #",
    path: "Path",
    host: "Host",
    wrapper: "Redirect around the address",
  },
  absent: "none",
  notesTitle: "What will change",
  /** @param {number} count */
  appearHere: (count) =>
    plural("en", count, {
      one: "1 note will be shown here.",
      other: `${count} notes will be shown here.`,
    }),
  /** @param {number} count */
  appearThere: (count) =>
    plural("en", count, {
      one: "1 note will be shown on the other page.",
      other: `${count} notes will be shown on the other page.`,
    }),
  /** @param {number} count */
  disappearHere: (count) =>
    plural("en", count, {
      one: "1 note will no longer be shown here.",
      other: `${count} notes will no longer be shown here.`,
    }),
  /** @param {number} count */
  disappearThere: (count) =>
    plural("en", count, {
      one: "1 note will no longer be shown on the other page.",
      other: `${count} notes will no longer be shown on the other page.`,
    }),
  nothingNow: "No notes are affected now. This applies to notes that you write later.",
  canUndo: "You can undo this at any time in Settings.",
  moved: {
    title: "Did other pages move too?",
    about: "You marked several pages as the same. Their addresses changed like this.",
    from: "Old addresses",
    to: "New addresses",
    /** @param {number} count */
    effect: (count) =>
      plural("en", count, {
        one: "The notes of 1 more page will also be shown at its new address:",
        other: `The notes of ${count} more pages will also be shown at their new addresses:`,
      }),
    /** @param {number} count */
    action: (count) =>
      plural("en", count, { one: "Apply to this page", other: `Apply to all ${count} pages` }),
    /** @param {number} count */
    done: (count) =>
      plural("en", count, {
        one: "1 page is now also recognized at its new address.",
        other: `${count} pages are now also recognized at their new addresses.`,
      }),
  },
  redirects: {
    title: "Redirects of this link",
    found: "The note is also shown at",
    withdrawn: "Not shown at",
    none: "No redirects lead to this link.",
    restore: "Show here",
    reasons: {
      changed: "The address shows a page of its own, or leads elsewhere now.",
      generalPage: "The redirect leads to a page that stands for many, such as a section or a search.",
      noEvidence: "The redirect is temporary, and nothing else shows that both are one page.",
      sharedTarget: "Other addresses lead to the same page, so it stands for many.",
    },
  },
};
