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
  undo: "Undo",
  linkLive: "live",
  linkMoved: "moved",
  /** @param {string} place */
  linkMovedTo: (place) => `moved to ${place}`,
  linkGone: "gone",
  linkWaiting: "not yet on the server",

  quickNote: "Quick note",
  done: "Done",
  moveNote: "Move note",
  moveNoteHint: "Arrow keys move the note to a corner; against the edge, they tuck it away.",
  resizeNote: "Resize note",
  resizeNoteHint: "Arrow keys change the size.",
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

  address: "Address",
  addressHint: "Type or paste a web address",
  back: "Back",
  forward: "Forward",
  reload: "Reload",
  /** @param {number} count */
  partsRemoved: (count) => `${count} removed`,
  partsRemovedTitle: "Left out of this page's link",
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
  pageTimeout: "This page did not answer in time",
  pageNotReadable: "This is not a page with text",
  pageTooLarge: "This page is too large to show here",
  pageFailed: "This page can't be shown",
  serverFailed: "Something went wrong on the server",

  unreachable: "The server can't be reached.",
  unreachableSafe: "What you write is kept in this browser and will be sent.",
  somethingWrong: "That did not work.",

  signIn: "Sign in",
  signingIn: "Signing in…",
  signedOutTitle: "Your notes are behind this door",
  signedOutWhy: "To get a new sign-in link, run this command, or look at the terminal where Backnote runs:",
  signInCommand: "backnote sign-in",
  signInField: "Sign-in link or code",
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
};
