import { plural } from "./plural.js";

/** The words of settings, import and export, signing in and pairing in English. The other languages have the same keys. */
export const en = {
  signOut: "Sign out",

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
};
