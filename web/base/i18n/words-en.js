import { plural } from "./plural.js";

/** Everything Backnote says in English. Another language is another module of this shape. */
export const en = {
  language: "en",
  product: "Backnote",

  notes: "Notes",
  browse: "Browse",
  trash: "Trash",
  signOut: "Sign out",
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
  pickNote: "Pick a note, or start one.",
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

  pickNotes: "Select notes",
  pickAll: "Select all",
  pickedNotes: "Selected notes",
  /** @param {string} title */
  pickNoteNamed: (title) => `Select ${title}`,
  /** @param {number} count */
  picked: (count) => `${count} selected`,
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
  /** Kinds of parts that are taken from an address, where the words of rules are in another language. @type {Record<string, string>} */
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

  signIn: "Sign in",
  signingIn: "Signing in…",
  signedOutTitle: "Your notes are behind this door",
  signedOutWhy: "To get a new sign-in link, run this command, or look at the terminal where Backnote runs:",
  signInCommand: "backnote sign-in",
  signInField: "Sign-in link or code",
  signInWithPassword: "Sign in with a name and password",
  accountName: "Name",
  password: "Password",
  passwordRefused: "The name or the password is not right.",
  codeRefused: "That code is used up or too old. Each sign-in link works once.",
  skipToContent: "Skip to content",
  mainNavigation: "Main",

  settings: "Settings",
  appearance: "Appearance",
  likeSystem: "System",
  light: "Light",
  dark: "Dark",
  languageName: "Language",
  likeBrowser: "Same as the browser",
  thisBrowser: "This browser",
  tokens: "Tokens",
  tokensAbout:
    "A token lets a program in without signing in. Each does only what you allow, and ends when you say.",
  noTokens: "No program has a token.",
  tokenName: "Name",
  tokenNameHint: "What it is for",
  tokenMay: "It may",
  scopes: { visit: "report visits", read: "read notes", write: "write notes", admin: "change settings" },
  makeToken: "Make token",
  tokenOnce: "Copy it now: it is not shown again.",
  endToken: "End",
  /** @param {string} name */
  endTokenOf: (name) => `End the token ${name}`,
  /** @param {string} name */
  tokenEnded: (name) => `The token “${name}” lets nobody in any more.`,
  /** @param {string} when */
  usedAt: (when) => `used ${when}`,
  neverUsed: "never used",

  devices: "Devices",
  devicesAbout: "Browsers that are signed in, and extensions that were let in.",
  /** @param {string} name */
  endSessionOf: (name) => `Sign out ${name}`,
  /** @param {string} name */
  sessionEnded: (name) => `${name} is signed out.`,
  endOthers: "End all others",
  endOthersTitle: "End all other devices?",
  endOthersWhy:
    "Every other browser is signed out, and every extension has to be connected again. Notes stay.",
  othersEnded: "Only this browser is let in now.",
  onlyThisBrowser: "No other device is let in.",
  connectExtension: "Connect an extension",
  cancel: "Cancel",

  pairTitle: "Connect an extension",
  pairHow: "Type the code that the extension shows. It is good for two minutes.",
  pairCode: "Code",
  pairNext: "Continue",
  pairWho: "An extension asks to be let in",
  pairCompare: "Let it in only if it shows this code now, and if you began this yourself.",
  pairName: "It calls itself",
  pairOrigin: "It comes from",
  pairNoOrigin: "a program on a computer",
  pairApprove: "Let it in",
  pairDeny: "Refuse",
  /** @param {string} time */
  pairTimeLeft: (time) => `Good for ${time} more.`,
  pairApproved: "It is connected",
  /** @param {string} name */
  pairApprovedWhy: (name) => `“${name}” finishes by itself. You can end it at any time under Devices.`,
  pairDenied: "Refused",
  pairDeniedWhy: "Nothing was let in.",
  pairExpired: "This code is over",
  pairExpiredWhy: "Nothing was let in. Begin again in the extension and type the new code.",
  pairUnknown: "No extension waits with this code. Compare it with the one that the extension shows.",
  pairClosed: "Too many wrong codes. Wait two minutes, then begin again in the extension.",
  toDevices: "Devices",

  privacy: "Privacy",
  privacyAbout:
    "Visits are kept so that you can add recent pages to a note. Notes and their links are not among them.",
  keepVisits: "Keep visits for",
  keepNone: "not at all",
  /** @param {string} days */
  keepDays: (days) => days,
  forgetVisits: "Forget visits",
  forgetSpan: "Visits of",
  forgetSpans: { hour: "the last hour", day: "the last day", week: "the last week", all: "all time" },
  forgetSite: "On one site only",
  forgetSiteHint: "example.com",
  forget: "Forget",
  forgetWhy: "This cannot be undone. Notes and their links stay.",
  forgotten: "Forgotten.",

  rules: "Rules",
  rulesAbout: "Which parts of an address make a page, and which only say how you came there.",
  explainAddress: "Explain an address",
  explainKeeps: "Nothing is left out of this address.",
  explainLink: "The link",
  overrides: "What you decided",
  noOverrides:
    "Nothing yet. “Not the same page” and “Never here”, in the menu of a note that came back, stand here.",
  overrideKinds: {
    samePage: "The same page",
    notTheSame: "Not the same page",
    wholeSection: "Everything below",
    neverHere: "Never here",
  },
  /** @param {string} page */
  undoOverride: (page) => `Undo for ${page}`,
  overrideUndone: "Undone.",
  ownRules: "Your own rules",
  ownRulesAbout: "One on each line; pages that differ only in what a rule takes away are one page",
  saveRules: "Save rules",
  rulesSaved: "Saved. Your links are matched by them from now on.",
  /** @param {number} line */
  ruleLine: (line) => `Line ${line}:`,
  ruleLists: "Lists",
  listAddress: "Address of a list",
  addList: "Subscribe",
  fetchingList: "Fetching the list…",
  /** @param {string} count @param {number} number */
  listRules: (count, number) => plural("en", number, { one: `${count} rule`, other: `${count} rules` }),
  refresh: "Refresh",
  /** @param {string} name */
  refreshList: (name) => `Refresh ${name}`,
  remove: "Remove",
  /** @param {string} name */
  removeList: (name) => `Remove the list ${name}`,
  /** @param {string} name */
  listRemoved: (name) => `${name} removed.`,
  listGoesForGood: "It came from no address, so it cannot be fetched again.",
  rulesElsewhere: "Lists to subscribe to, and rules of your own, are added on the server:",
  rulesCommand: "backnote rules add",

  quickNoteOpensWith: "The quick note opens with",
  quickNoteLast: "The last note",
  quickNoteNew: "A new note",
  shortcuts: "Shortcuts",
  singleKeys: "Shortcuts of a single key",
  singleKeysWhy: "Turn them off if you speak to your computer, or press keys by accident.",
  shortcutNames: {
    quickNote: "Open or close the quick note",
    openSuggestion: "Open the note that came back",
    newNote: "New note",
    search: "Search, or type an address",
    newTab: "New tab in Browse",
    closeTab: "Close the tab",
    reopenTab: "Bring back the tab closed last",
    nextTab: "Next tab",
    previousTab: "Previous tab",
  },

  copies: "Import and export",
  copiesAbout: "Notes with their links and drawings, those of the archive too.",
  exportJSON: "Export as JSON",
  exportMarkdown: "Export as Markdown",
  importFiles: "Import files",
  importFolder: "Import a folder",
  importAbout:
    "Markdown and text files, JSON from here, or the pages that a browser exports as HTML. What is here already is not made twice.",
  /** @param {number} count */
  importTitle: (count) => plural("en", count, { one: "Import 1 note?", other: `Import ${count} notes?` }),
  /** @param {number} files */
  importFrom: (files) =>
    plural("en", files, { one: "1 file was chosen.", other: `${files} files were chosen.` }),
  importNow: "Import",
  nothingImported: "Nothing was imported.",
  /** @param {number} done @param {number} all */
  copyProgress: (done, all) => `${done} of ${all}`,
  /** @param {number} count */
  exported: (count) => plural("en", count, { one: "1 note exported.", other: `${count} notes exported.` }),
  /** @param {number} count */
  imported: (count) => plural("en", count, { one: "1 note imported.", other: `${count} notes imported.` }),
  /** @param {number} count */
  importedBefore: (count) =>
    plural("en", count, { one: "1 note was here already.", other: `${count} notes were here already.` }),
  /** @param {number} count @param {string} names */
  notImported: (count, names) =>
    plural("en", count, {
      one: `1 could not be taken: ${names}.`,
      other: `${count} could not be taken: ${names}.`,
    }),
  stopped: "Stopped. What was done stays.",
  nothingToImport: "There is nothing in this file that Backnote knows. Nothing was changed.",
  importTooLarge: "This is more than 64 MB or 5,000 files. Nothing was imported.",

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
