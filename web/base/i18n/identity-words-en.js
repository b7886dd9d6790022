import { plural } from "./plural.js";

/**
 * The English words of the dialog for decisions about which pages are one. The other languages have the same
 * keys.
 */
export const en = {
  titles: {
    samePage: "Same page as…",
    wholeSection: "All of this section is one page",
    notTheSame: "Not the same page",
    neverHere: "Never here",
  },
  about: {
    samePage: "The notes of both pages come up on each of them.",
    wholeSection: "The notes of every page of the section come up on all of them.",
    notTheSame: "The notes of one page no longer come up on the other.",
    neverHere: "No note comes up and no visit is recorded in this part of the site.",
  },
  actions: {
    samePage: "Same page",
    wholeSection: "One page",
    notTheSame: "Not the same",
    neverHere: "Never here",
  },
  decided: {
    samePage: "The pages are now one.",
    wholeSection: "The section is now one page.",
    notTheSame: "The pages are now different.",
    neverHere: "Notes no longer come up here.",
  },
  thisPage: "This page",
  otherPage: "The other page",
  section: "Section",
  /** @param {string} host */
  wholeSite: (host) => `${host} (the whole site)`,
  /** @param {string} path */
  pageAndBelow: (path) => `${path} and below`,
  whichPart: "Both addresses are one page so far. Which part makes them different?",
  parts: {
    /** @param {string} name */
    parameter: (name) => `The parameter ${name}`,
    fragment: "The fragment, after #",
    path: "The path",
    host: "The host",
    wrapper: "The redirect around the address",
  },
  absent: "absent",
  notesTitle: "What will change",
  /** @param {number} count */
  appearHere: (count) =>
    plural("en", count, { one: "1 note will come up here.", other: `${count} notes will come up here.` }),
  /** @param {number} count */
  appearThere: (count) =>
    plural("en", count, {
      one: "1 note will come up on the other page.",
      other: `${count} notes will come up on the other page.`,
    }),
  /** @param {number} count */
  disappearHere: (count) =>
    plural("en", count, {
      one: "1 note will no longer come up here.",
      other: `${count} notes will no longer come up here.`,
    }),
  /** @param {number} count */
  disappearThere: (count) =>
    plural("en", count, {
      one: "1 note will no longer come up on the other page.",
      other: `${count} notes will no longer come up on the other page.`,
    }),
  nothingNow: "No note comes up or disappears now. It applies to notes that you write later.",
  canUndo: "You can undo this at any time, in Settings too.",
};
