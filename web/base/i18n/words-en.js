import { plural } from "./plural.js";

/** The English words of the app. The other languages have the same keys. */
export const en = {
  language: "en",
  product: "Backnote",

  notes: "Notes",
  browse: "Browse",
  trash: "Trash",
  newNote: "New note",
  untitled: "New note",

  title: "Title",
  noteText: "Note text",
  writeHere: "Write something…",
  linksOfNote: "Links in this note",
  addLink: "Add link",
  addLinkSearch: "Search or paste an address",
  thisPage: "This page",
  currentElsewhere: "Open on other devices",
  recentVisits: "Recent visits",
  pastedAddress: "The address you typed",
  nothingToLink: "Pages you visit appear here. You can paste an address too.",
  nothingFound: "No page matches. Paste a whole address to add it.",
  looking: "Looking…",
  /** @param {string} parts */
  removedParts: (parts) => `Removed: ${parts}`,

  removeLink: "Remove link",
  /** @param {string} title */
  removeLinkTo: (title) => `Remove link to ${title}`,
  linkRemoved: "Link removed.",
  moveLink: "Move link",
  /** @param {string} title */
  moveLinkTo: (title) => `Move link to ${title}`,
  moveUp: "Move up",
  moveDown: "Move down",
  /** @param {number} place @param {number} all */
  linkMovedToPlace: (place, all) => `Link moved to place ${place} of ${all}.`,
  /** @param {number} place @param {number} all */
  noteMovedToPlace: (place, all) => `Note moved to place ${place} of ${all}.`,
  undo: "Undo",
  linkLive: "live",
  linkMoved: "moved",
  /** @param {string} place */
  linkMovedTo: (place) => `moved to ${place}`,
  linkGone: "gone",
  linkWaiting: "not yet on the server",

  quickNote: "Quick note",
  read: "Read",
  print: "Print",
  table: "Table",
  readInPart: "This is the beginning: the note is longer than can be shown here.",
  done: "Done",
  moveNote: "Move note",
  moveNoteHint: "Arrow keys move the note to a corner; against the edge, they tuck it away.",
  resizeNote: "Resize note",
  resizeNoteHint: "Arrow keys change the size; Home is the smallest, End the largest, Enter the usual one.",
  ownWindow: "Move to its own window",
  backFromWindow: "Back to the page",
  changeSize: "Change size",
  tuckAway: "Tuck away",
  showNote: "Show quick note",
  checklist: "Checklist",
  openInNotes: "Open in Notes",

  saved: "Saved",
  keptHere: "Saved here, not yet on the server",
  refusedHere: "Saved here; the server did not take it",
  notKept: "Not saved: this browser's storage is full",
  keptCopySuffix: "(kept from this window)",
  /** @param {string} title */
  conflict: (title) => `This note was changed somewhere else. Your text is safe in “${title}”.`,
  showCopy: "Show it",

  noteForThisPage: "Your note for this page",
  /** @param {string} title */
  openNote: (title) => `Open note: ${title}`,
  /** @param {number} count */
  moreNotes: (count) =>
    plural("en", count, { one: "1 more note for this page", other: `${count} more notes for this page` }),
  why: "Why",
  matches: {
    appIdentifier: "The same item in this app",
    sameAddress: "The same address",
    decidedSamePage: "You said that these are the same page",
    decidedSection: "You said that this whole section is one page",
  },
  otherSpelling: "Same page, written another way",
  /** @param {string} parts @param {number} more */
  samePageWithout: (parts, more) =>
    more ? `Same page without ${parts} and ${more} more` : `Same page without ${parts}`,
  dismiss: "Dismiss",
  /** @param {string} title @param {number} more */
  suggestionAnnounced: (title, more) =>
    `Your note for this page: ${title}.` +
    (more ? plural("en", more, { one: " And one more.", other: ` And ${more} more.` }) : ""),

  searchNotes: "Search notes",
  clearSearch: "Clear search",
  noNotesYet: "Jot something down over a page, and it comes back when you do.",
  noSuchNotes: "No note has these words.",
  emptyTrash: "Nothing in the trash. What you delete waits here.",
  noNoteOpen: "Pick a note, or start one.",
  backToNotes: "Back to notes",
  moveToTrash: "Move to trash",
  movedToTrash: "Moved to the trash.",
  restore: "Restore",
  restored: "Restored.",
  inTrash: "This note is in the trash. Restore it to write in it.",
  loadMore: "Show more",
  noteMissing: "This note is not here",
  noteMissingWhy: "It may have been deleted on another device. Look in the trash, or go back to your notes.",

  howItWorks: "How it works",
  howSteps: [
    [
      "Write over a page",
      "The quick note lies over whatever you read: in Browse, or in any page with the extension. Alt\u00a0Shift\u00a0Q opens it.",
    ],
    ["Add the page’s link", "One press. What trackers hang on its address is left out."],
    ["Come back, and it does too", "On the same page again, on any device, the note is one press away."],
  ],
  trySample: "Try a sample note",
  sample: {
    title: "A note to try things on",
    body:
      "Press a box, write a line, draw over it: all is saved as you go.\n- [x] Open the sample\n- [ ] Move this line with Alt and an arrow key\n- [ ] Read the page below in Browse: this note comes along\n\n**Bold**, *slanted* and `code` look as they mean. #sample",
    link: "An example page",
  },
  isSample: "This is a sample. It leaves nothing behind.",
  removeSample: "Remove the sample",
  sampleRemoved: "The sample is gone.",

  reminders: "Reminders",
  remindMe: "Remind me",
  remindLater: "Later",
  changeTime: "Change time",
  /** @param {string} title */
  changeTimeOf: (title) => `Change time: ${title}`,
  remindThen: "Set",
  otherTime: "Another time",
  reminderTimes: {
    hour: "In an hour",
    evening: "This evening",
    tomorrow: "Tomorrow morning",
    nextWeek: "Next week",
  },
  endReminder: "No reminder",
  /** @param {string} time */
  remindsAt: (time) => `Reminder: ${time}`,
  /** @param {string} title */
  remindedOf: (title) => `Reminder: ${title}`,
  openIt: "Open",
  /** @param {string} title */
  remindLaterOf: (title) => `Later: ${title}`,
  /** @param {string} title */
  reminderDoneOf: (title) => `Done: ${title}`,
  doneWithIt: "Done",
  reminderDone: "No more reminder.",
  /** In a row of the list. @param {string} day */
  remindedOn: (day) => `Reminder due: ${day}`,
  /** @param {number} count */
  remindersDue: (count) => plural("en", count, { one: "1 is due", other: `${count} are due` }),
  dueNow: "Due",
  dueLater: "Later",
  asleep: "Not suggested for now",
  asleepAbout: "You put these off when they came back on their page.",
  wakeNow: "Wake now",
  /** @param {string} title */
  wakeNowOf: (title) => `Wake now: ${title}`,
  awake: "It comes back on its page again.",
  noReminders: "Nothing to be reminded of. The bell over a note sets a time.",

  selectNotes: "Select notes",
  selectAll: "Select all",
  selectedNotes: "Selected notes",
  /** @param {string} title */
  selectNoteNamed: (title) => `Select ${title}`,
  /** @param {number} count */
  selected: (count) => `${count} selected`,
  archiveThem: "To archive",
  addTag: "Add tag",
  tagName: "Tag",
  noTag: "A tag is one word with at least one letter.",
  emptyTrashNow: "Empty trash",
  deleteForever: "Delete for ever",
  /** @param {number} count */
  deleteTitle: (count) =>
    plural("en", count, { one: "Delete 1 note for ever?", other: `Delete ${count} notes for ever?` }),
  deleteWhy: "Text, links, drawings and history go with them. Nothing brings them back.",
  didToNotes: {
    /** @param {number} count */
    pin: (count) => plural("en", count, { one: "1 note pinned.", other: `${count} notes pinned.` }),
    /** @param {number} count */
    unpin: (count) => plural("en", count, { one: "1 note unpinned.", other: `${count} notes unpinned.` }),
    /** @param {number} count */
    tag: (count) => plural("en", count, { one: "1 note tagged.", other: `${count} notes tagged.` }),
    /** @param {number} count */
    archive: (count) =>
      plural("en", count, {
        one: "1 note moved to the archive.",
        other: `${count} notes moved to the archive.`,
      }),
    /** @param {number} count */
    trash: (count) =>
      plural("en", count, { one: "1 note moved to the trash.", other: `${count} notes moved to the trash.` }),
    /** @param {number} count */
    restore: (count) => plural("en", count, { one: "1 note restored.", other: `${count} notes restored.` }),
    /** @param {number} count */
    delete: (count) =>
      plural("en", count, { one: "1 note deleted for ever.", other: `${count} notes deleted for ever.` }),
  },
  /** @param {number} count */
  notDone: (count) =>
    plural("en", count, { one: "1 could not be changed.", other: `${count} could not be changed.` }),
  actionUndone: "All as it was.",
  working: "Progress",
  stop: "Stop",

  sites: "Sites",
  searchSites: "Search sites and pages",
  /** @param {number} count */
  linkCount: (count) => plural("en", count, { one: "1 link", other: `${count} links` }),
  /** @param {number} count */
  noteCount: (count) => plural("en", count, { one: "1 note", other: `${count} notes` }),
  noSites: "Every page you link to stands here, under its site.",
  noSuchSites: "No site or page has these words.",
  inNote: "In the note",
  moreViews: "More",

  address: "Address",
  addressHint: "Type or paste a web address",
  back: "Back",
  forward: "Forward",
  reload: "Reload",
  /** @param {number} count */
  partsRemoved: (count) => `${count} removed`,
  /** Translations of the kinds of removed parts, which rules name in English. @type {Record<string, string>} */
  removedKinds: {},
  partsRemovedTitle: "Left out of this page's link",
  tabs: "Tabs",
  newTab: "New tab",
  /** @param {string} title */
  closeTab: (title) => `Close tab: ${title}`,
  /** @param {number} place @param {number} all */
  tabMovedToPlace: (place, all) => `Tab moved to place ${place} of ${all}.`,
  /** @param {number} most */
  tabsFull: (most) => `${most} tabs are the most. Close one first.`,
  addressChoices: "Pages and notes",
  openTab: "open tab",
  inYourNotes: "in your notes",
  /** @param {string} search */
  searchNotesFor: (search) => `Search notes for “${search}”`,
  browseEmpty: "Type an address to read a page here. A note you link to it comes back when you do.",
  recently: "Recently",
  /** @param {string} host */
  snapshotOf: (host) => `Snapshot of ${host}`,
  openRealPage: "open the real page",
  pageSnapshot: "Page snapshot",
  /** @param {string} host */
  fetching: (host) => `Fetching ${host}…`,
  tryAgain: "Try again",
  openReal: "Open the real page",
  stillSafe: "Your notes are safe, and you can still add this link to one.",
  notesSafe: "Your notes are safe.",
  notAnAddress: "That is not a web address",
  notAnAddressWhy: "An address looks like example.com/page and starts with http:// or https://.",
  pageUnreachable: "This page can't be reached",
  pageUnreachableWhy: "Check the address, or try again later.",
  pageTimeout: "This page did not answer in time",
  pageNotReadable: "This is not a page with text",
  pageTooLarge: "This page is too large to show here",
  pageFailed: "This page can't be shown",
  serverFailed: "Something went wrong on the server",

  nothingHere: "There is nothing at this address.",
  unreachable: "The server can't be reached.",
  unreachableSafe: "What you write is kept in this browser and will be sent.",
  somethingWrong: "That did not work.",
  skipToContent: "Skip to content",
  mainNavigation: "Main",

  settings: "Settings",
  connectExtension: "Connect an extension",
  cancel: "Cancel",
  /** @param {number} done @param {number} all */
  copyProgress: (done, all) => `${done} of ${all}`,

  suggestionMenu: "More about this note",
  snoozeDay: "Not until tomorrow",
  snoozeWeek: "Not for a week",
  neverHere: "Never on this page",
  notTheSame: "Not the same page",
  snoozed: "It comes back later.",
  neverAgain: "No note comes back on this page.",
  toldApart: "These pages are told apart now.",

  draw: "Draw",
  drawing: "Drawing",
  ink: {
    pen: "Pen",
    marker: "Marker",
    eraser: "Erase strokes",
    cutter: "Erase parts",
    lasso: "Select and move",
  },
  inkColours: { ink: "Ink", red: "Red", blue: "Blue", green: "Green", yellow: "Yellow" },
  redo: "Redo",
  exportInk: "Save drawing as SVG",
  inkNotSaved: "The drawing is not saved yet.",

  history: "History",
  loadingHistory: "Looking up the history…",
  /** @param {string} when @param {number} number @param {number} all */
  textOf: (when, number, all) => `Text of ${when}, ${number} of ${all}`,
  compareWithNow: "Compare with now",
  sameAsNow: "This is what the note says now.",
  restoreText: "Restore this text",
  textRestored: "The earlier text is back.",
  restoreUndone: "The text is as it was.",
  archive: "Archive",
  pin: "Pin",
  unpin: "Unpin",
  pinned: "Pinned",
  moveToArchive: "Archive note",
  archived: "Moved to the archive.",
  unarchive: "Back to notes",
  unarchived: "Back among your notes.",
  inArchive: "This note is in the archive.",
  emptyArchive: "Nothing in the archive. What you are done with can rest here.",
  tags: "Tags",
};
