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
  currentElsewhere: "On other devices",
  /** @param {string} device */
  continueFrom: (device) => `Continue from ${device}`,
  continueHere: "Continue",
  continueFromOther: "Continue from another device",
  /** @param {string} device */
  continuedOn: (device) => `Continued on ${device}.`,
  recentVisits: "Recent pages",
  pastedAddress: "Address you entered",
  openTabs: "Open tabs",
  nothingToLink: "Type to find pages in your notes, or paste an address.",
  nothingFound: "No pages found. Paste a complete address to add it.",
  nothingSearched: "The pages in your notes can’t be searched now. Paste a complete address to add it.",
  looking: "Loading…",
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
  linkMovedToPlace: (place, all) => `Link moved to position ${place} of ${all}.`,
  /** @param {number} place @param {number} all */
  noteMovedToPlace: (place, all) => `Note moved to position ${place} of ${all}.`,
  undo: "Undo",
  linkLive: "live",
  linkMoved: "moved",
  /** @param {string} place */
  linkMovedTo: (place) => `moved to ${place}`,
  linkGone: "gone",
  linkWaiting: "in this browser only",
  linkRefused: "rejected by the server",
  /** @param {string} site @param {string} message */
  siteSays: (site, message) => `${site} says: “${message}”`,
  /** @param {string} site */
  contentIsGone: (site) => `${site} no longer has this content.`,
  notContinued: {
    "newer-version":
      "The page is open, but not where you left it: the link was saved by a newer version of this app.",
    "missing-user-info":
      "The page is open, but not where you left it: the link lacks data that this app needs.",
    expired: "The page is open, but not where you left it: what the link saved has expired.",
    other: "The page is open, but not where you left it: the app couldn’t restore it.",
  },

  quickNote: "Quick note",
  /** @param {string} title */
  createNote: (title) => `Create note “${title}”`,
  linkedNoteInTrash: "(in the trash)",
  linkedNoteGone: "(deleted)",
  mentionedIn: "Mentioned in",
  read: "Read",
  print: "Print",
  table: "Table",
  readInPart: "This note is too long to show in full.",
  readUnformatted: "This note takes too long to format. Its plain text is shown.",
  done: "Done",
  moveNote: "Move note",
  moveNoteHint: "Use the arrow keys to move the note to a corner, or past the edge to hide it.",
  resizeNote: "Resize note",
  resizeNoteHint:
    "Use the arrow keys to resize the note. Press Home for the smallest size, End for the largest, or Return for the default.",
  ownWindow: "Open in a separate window",
  backFromWindow: "Return to the page",
  changeSize: "Change size",
  tuckAway: "Hide",
  showNote: "Show quick note",
  checklist: "Checklist",
  openInNotes: "Open in Notes",

  saved: "Saved",
  keptHere: "Saved in this browser only",
  /** @param {string} time */
  savedOn: (time) => `Saved in this browser on ${time}. The server does not respond.`,
  refusedHere: "Rejected by the server, saved in this browser",
  /** @param {number} count */
  notesRefused: (count) =>
    plural("en", count, {
      one: "The server rejected changes to 1 note. They are saved in this browser only.",
      other: `The server rejected changes to ${count} notes. They are saved in this browser only.`,
    }),
  notKept: "Not saved: this browser’s storage is full",
  panelIsCovered: "Nothing was changed: this page covers the note. Move it, or use the toolbar button.",
  keptCopySuffix: "(copy from this window)",
  /** @param {string} title */
  conflict: (title) => `This note was changed elsewhere. Your version is saved in “${title}”.`,
  showCopy: "Show copy",

  samePageQuestion: "Same page?",
  samePageAnswers: { samePage: "Same page…", notTheSame: "Not the same…" },
  noteForThisPage: "Your note for this page",
  /** @param {string} title */
  openNote: (title) => `Open note: ${title}`,
  /** @param {number} count */
  moreNotes: (count) =>
    plural("en", count, { one: "1 more note for this page", other: `${count} more notes for this page` }),
  why: "Why this note?",
  matches: {
    appIdentifier: "Same item in this app",
    sameAddress: "Same address",
    declaredAddress: "The page gives this address:",
    publication: "Same publication:",
    decidedSamePage: "You marked these pages as the same",
    decidedSection: "You marked this section as one page",
  },
  /** @param {string} from @param {string} to */
  matchedRedirect: (from, to) => `Redirect from ${from} to ${to}`,
  otherSpelling: "Same page, address written differently",
  /** @param {string} parts @param {number} more */
  samePageWithout: (parts, more) => `Same page without ${parts}${more ? ` and ${more} more` : ""}`,
  /** @param {string} reason */
  learnedFromVisits: (reason) => `${reason}, learned from your visits`,
  dismiss: "Dismiss",
  /** @param {string} title @param {number} more */
  suggestionAnnounced: (title, more) =>
    `Your note for this page: ${title}.` +
    (more ? plural("en", more, { one: " And one more.", other: ` And ${more} more.` }) : ""),

  searchNotes: "Search notes",
  clearSearch: "Clear search",
  filterNotes: "Filter notes",
  saveSearch: "Save search",
  sortNotes: "Sort notes",
  clearText: "Clear text",
  noNotesYet: "Write a note on a page, and it appears again when you return.",
  noSuchNotes: "No notes found.",
  searchHint: "You can also search for phrases, tags, sites, and dates, or exclude words.",
  emptyTrash: "Notes that you delete appear here.",
  noNoteOpen: "Select a note, or create a new one.",
  selectNote: "Select a note to read it.",
  backToNotes: "Back to notes",
  moveToTrash: "Move to trash",
  movedToTrash: "Moved to trash.",
  restore: "Restore",
  restored: "Restored.",
  inTrash: "This note is in the trash. Restore it to edit it.",
  loadMore: "Show more",
  noteMissing: "Note not found",
  noteMissingWhy: "It may have been deleted on another device. Look in the trash, or go back to your notes.",

  howItWorks: "How it works",
  howSteps: [
    [
      "Write on a page",
      "The quick note floats over the page you are reading, in Browse or on any page with the extension.",
      "Press Alt\u00a0Shift\u00a0Q to open it.",
    ],
    ["Add the page’s link", "One click adds it. Tracking codes are removed."],
    ["Return to the page", "When you open the same page again, on any device, the note is one click away."],
  ],
  trySample: "Try a sample note",
  sample: {
    title: "Sample note",
    body:
      "Check a box, write a line, or draw on the note. Everything is saved as you go.\n- [x] Open the sample\n- [ ] Move this line with Alt and an arrow key\n- [ ] Open the page below in Browse: this note appears there\n\n**Bold**, *italic* and `code` are formatted as you type. #sample",
    link: "An example page",
  },
  isSample: "This is a sample note. You can remove it at any time.",
  removeSample: "Remove sample",
  sampleRemoved: "Sample removed.",

  reminders: "Reminders",
  remindMe: "Remind me",
  remindLater: "Remind me later",
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
  /** How a reminder repeats. */
  repeats: {
    daily: "Every day",
    weekdays: "Every weekday",
    weekly: "Every week",
    everyTwoWeeks: "Every 2 weeks",
    monthly: "Every month",
    yearly: "Every year",
  },
  /** When a reminder on a visit comes. @param {string} [site] any page of the site, instead of a linked page */
  onVisit: (site) => site ? `on ${site}` : "on next visit",
  /** Which visit has made a reminder due. @param {string} [site] */
  sinceVisit: (site) => site ? `on ${site}` : "on a linked page",
  endReminder: "Remove reminder",
  /** @param {string} time */
  remindsAt: (time) => `Reminder: ${time}`,
  /** @param {string} title @param {string} when or where */
  remindedOf: (title, when) => `Reminder: ${title} (${when})`,
  openFromElsewhere: "Open this page?",
  openFromElsewhereWhy: "A link outside Backnote leads here. It will load the page and record a visit.",
  openIt: "Open",
  /** @param {string} title */
  remindLaterOf: (title) => `Remind me later: ${title}`,
  /** @param {string} title */
  reminderDoneOf: (title) => `Done: ${title}`,
  doneWithIt: "Done",
  reminderDone: "Reminder done.",
  /** A repeating reminder was marked done. @param {string} time */
  remindsNext: (time) => `Next reminder: ${time}`,
  /** In a row of the list. @param {string} day */
  remindedOn: (day) => `Reminder due: ${day}`,
  /** @param {number} count */
  remindersDue: (count) => plural("en", count, { one: "1 due", other: `${count} due` }),
  dueNow: "Due",
  dueLater: "Upcoming",
  whenYouVisit: "When you visit",
  asleep: "Hidden for now",
  asleepAbout: "You hid these notes. They come back to their pages at the time shown.",
  wakeNow: "Show again",
  /** @param {string} title */
  wakeNowOf: (title) => `Show again: ${title}`,
  awake: "The note is shown on its pages again.",
  noReminders: "No reminders. Use the bell above a note to set one.",

  selectNotes: "Select notes",
  /** @param {string} tag */
  tagOptions: (tag) => `Options for #${tag}`,
  emptyTrashNow: "Empty trash",
  deleteForever: "Delete permanently",
  actionUndone: "Undone.",
  working: "Progress",
  stop: "Stop",

  sites: "Sites",
  searchSites: "Search sites and pages",
  /** @param {number} count */
  linkCount: (count) => plural("en", count, { one: "1 link", other: `${count} links` }),
  /** @param {number} count */
  noteCount: (count) => plural("en", count, { one: "1 note", other: `${count} notes` }),
  noSites: "Pages that you link to appear here, grouped by site.",
  noSuchSites: "No sites or pages found.",
  inNote: "In note",
  moreViews: "More",

  address: "Address",
  addressHint: "Enter a web address",
  back: "Back",
  forward: "Forward",
  reload: "Reload",
  /** @param {number} count */
  partsRemoved: (count) => `${count} removed`,
  /** Translations of the kinds of removed parts, which rules name in English. @type {Record<string, string>} */
  removedKinds: {},
  partsRemovedTitle: "Removed from this page’s link",
  tabs: "Tabs",
  newTab: "New tab",
  /** @param {string} title */
  closeTab: (title) => `Close tab: ${title}`,
  /** @param {number} place @param {number} all */
  tabMovedToPlace: (place, all) => `Tab moved to position ${place} of ${all}.`,
  /** @param {number} most */
  tabsFull: (most) => `You can have up to ${most} tabs. Close one first.`,
  addressChoices: "Pages and notes",
  openTab: "open tab",
  inYourNotes: "in your notes",
  /** @param {string} search */
  searchNotesFor: (search) => `Search notes for “${search}”`,
  browseEmpty: "Enter an address to open a page. Notes that you link to it appear when you return.",
  recently: "Recent",
  /** @param {string} host */
  snapshotOf: (host) => `Preview of ${host}`,
  openRealPage: "open the original page",
  pageCopy: "Copy of the page…",
  openAsVisited: "Open the visited address",
  pageSnapshot: "Preview",
  /** @param {string} host */
  fetching: (host) => `Loading ${host}…`,
  tryAgain: "Try again",
  openReal: "Open the original page",
  stillSafe: "Your notes are safe, and you can still add this link to a note.",
  notesSafe: "Your notes are safe.",
  notAnAddress: "This is not a web address",
  notAnAddressWhy: "Enter an address like https://example.com/page.",
  pageUnreachable: "This page can’t be reached",
  pageUnreachableWhy: "Check the address, or try again later.",
  pageTimeout: "The page took too long to respond",
  pageNotReadable: "This is not a web page",
  pageTooLarge: "This page is too large to show here",
  pageFailed: "This page can’t be shown",
  serverFailed: "Something went wrong on the server",
  proxyFailed: "A proxy in front of the server caused an error",
  proxyLimit: "The server’s proxy refuses requests of this size (in nginx, see client_max_body_size).",

  nothingHere: "Page not found.",
  notOnServer: "Not on the server yet",
  recentNotesShown: "Notes that you opened recently are shown.",
  unreachable: "The server can’t be reached.",
  unreachableSafe: "Your changes are saved in this browser and will be sent later.",
  somethingWrong: "Something went wrong.",
  skipToContent: "Skip to content",
  mainNavigation: "Main",

  settings: "Settings",
  connectExtension: "Add Backnote to your browser",
  cancel: "Cancel",
  /** @param {number} done @param {number} all */
  copyProgress: (done, all) => `${done} of ${all}`,

  suggestionMenu: "More options",
  snoozeDay: "Hide until tomorrow",
  snoozeWeek: "Hide for a week",
  snoozed: "Hidden for now.",
  identity: {
    samePage: "Also show on…",
    wholeSection: "Show on this whole section…",
    notTheSame: "Not the same page…",
    neverHere: "Never show here…",
  },
  identityMenu: "Same or different pages",
  /** @param {string} title */
  identityMenuOf: (title) => `Same or different pages: ${title}`,
  undoDecision: "Undo this choice",
  redirects: "Redirects",
  undoRedirect: "Undo this redirect",
  addressDetails: "Address details",
  nothingRemoved: "Nothing is removed from this address.",
  checkActivity: "Check activity…",

  draw: "Draw",
  camera: "Camera",
  drawing: "Drawing",
  ink: { pen: "Pen", marker: "Marker", eraser: "Erase strokes", cutter: "Erase parts", lasso: "Select" },
  inkColor: "Color",
  inkColors: { ink: "Ink", red: "Red", blue: "Blue", green: "Green", yellow: "Yellow" },
  /** @param {number} count */
  strokesSelected: (count) =>
    plural("en", count, { one: "1 stroke selected.", other: `${count} strokes selected.` }),
  nothingSelected: "Nothing selected.",
  deleteSelection: "Delete selection",
  redo: "Redo",
  exportInk: "Save drawing as SVG",
  inkNotSaved: "The drawing is not saved yet.",

  history: "History",
  /** @param {string} day @param {string} time */
  dayAndTime: (day, time) => `${day}, ${time}`,
  loadingHistory: "Loading history…",
  /** @param {number} number @param {number} all */
  versionOf: (number, all) => `Version ${number} of ${all}`,
  /** How a version was saved, if it is not a plain edit. */
  revisionKinds: {
    merge: "Combined with an edit on another device",
    concurrent: "Edited at the same time on another device",
    conflict: "In the history only, because another device edited the same lines",
    restoration: "Earlier version restored",
  },
  /** @param {number} count */
  showEdits: (count) => plural("en", count, { one: "Show 1 edit", other: `Show ${count} edits` }),
  hideEdits: "Hide edits",
  compareWithNow: "Compare with current version",
  sameAsNow: "This is the current version.",
  restoreText: "Restore this version",
  textRestored: "Earlier version restored.",
  restoreUndone: "Restore undone.",
  archive: "Archive",
  pin: "Pin",
  unpin: "Unpin",
  pinned: "Pinned",
  moveToArchive: "Archive note",
  archived: "Moved to archive.",
  unarchive: "Move to notes",
  unarchived: "Moved to notes.",
  inArchive: "This note is in the archive.",
  emptyArchive: "Notes that you archive appear here.",
  tags: "Tags",
};
