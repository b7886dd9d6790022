import { plural } from "./plural.js";

/** The English words of searching, selecting and tagging in the list of notes. The other languages have the same keys. */
export const en = {
  /** The filters of the search, as a query has them. */
  filters: {
    "is:pinned": "Pinned",
    "is:archived": "Archived",
    "is:gone": "Page gone",
    "is:moved": "Page moved",
    "has:link": "With a link",
    "has:quote": "With a quote",
    "has:ink": "With a drawing",
    "has:image": "With an image",
    "has:file": "With a file",
    "has:reminder": "With a reminder",
  },

  /** The orders of the list. */
  orders: { relevance: "Best match", modified: "Last changed", created: "Date created", title: "Title" },

  /** The matches of a search in the open note. */
  matchesInNote: "Matches in this note",
  previousMatch: "Previous match",
  nextMatch: "Next match",
  closeMatches: "Hide matches",
  /** @param {number} number @param {number} all */
  matchOf: (number, all) => `${number} of ${all}`,
  /** @param {number} count */
  matches: (count) => plural("en", count, { one: "1 match", other: `${count} matches` }),

  /** Saved searches. */
  savedSearches: "Saved searches",
  save: "Save",
  searchName: "Search name",
  searchSaved: "Search saved.",
  searchDeleted: "Search deleted.",
  renameSearch: "Rename search",
  /** @param {string} name */
  searchOptions: (name) => `Options for ${name}`,
  searchMenu: { rename: "Rename…", delete: "Delete" },

  selectAll: "Select all",
  selectedNotes: "Selected notes",
  /** @param {string} title */
  selectNoteNamed: (title) => `Select ${title}`,
  /** @param {number} count */
  selected: (count) => `${count} selected`,
  archiveThem: "Archive",
  trashThem: "Trash",

  addTag: "Add tag",
  removeTag: "Remove tag",
  renameTag: "Rename tag",
  rename: "Rename",
  tagMenu: { rename: "Rename tag…", remove: "Remove from all notes…" },
  /** @param {number} count */
  tagUsedIn: (count) =>
    plural("en", count, { one: "This tag is in 1 note.", other: `This tag is in ${count} notes.` }),
  /** @param {number} count */
  tagRenamed: (count) =>
    plural("en", count, { one: "Tag renamed in 1 note.", other: `Tag renamed in ${count} notes.` }),
  /** @param {string} tag @param {number} count */
  removeTagTitle: (tag, count) =>
    plural("en", count, {
      one: `Remove #${tag} from 1 note?`,
      other: `Remove #${tag} from ${count} notes?`,
    }),
  removeTagWhy: "The tag is deleted from the text. Within a sentence, its word stays.",
  tagName: "Tag",
  noTag: "Use letters, digits, hyphens, underscores, and slashes, with at least one letter.",

  /** @param {number} count */
  deleteTitle: (count) =>
    plural("en", count, { one: "Delete 1 note permanently?", other: `Delete ${count} notes permanently?` }),
  deleteWhy: "Text, links, drawings, and history are deleted too. This can’t be undone.",
  didToNotes: {
    /** @param {number} count */
    pin: (count) => plural("en", count, { one: "1 note pinned.", other: `${count} notes pinned.` }),
    /** @param {number} count */
    unpin: (count) => plural("en", count, { one: "1 note unpinned.", other: `${count} notes unpinned.` }),
    /** @param {number} count */
    tag: (count) => plural("en", count, { one: "1 note tagged.", other: `${count} notes tagged.` }),
    /** @param {number} count */
    untag: (count) =>
      plural("en", count, { one: "Tag removed from 1 note.", other: `Tag removed from ${count} notes.` }),
    /** @param {number} count */
    archive: (count) =>
      plural("en", count, {
        one: "1 note moved to archive.",
        other: `${count} notes moved to archive.`,
      }),
    /** @param {number} count */
    trash: (count) =>
      plural("en", count, { one: "1 note moved to trash.", other: `${count} notes moved to trash.` }),
    /** @param {number} count */
    restore: (count) => plural("en", count, { one: "1 note restored.", other: `${count} notes restored.` }),
    /** @param {number} count */
    delete: (count) =>
      plural("en", count, {
        one: "1 note deleted permanently.",
        other: `${count} notes deleted permanently.`,
      }),
  },
  /** @param {number} count */
  notDone: (count) =>
    plural("en", count, { one: "1 note couldn’t be changed.", other: `${count} notes couldn’t be changed.` }),
};
