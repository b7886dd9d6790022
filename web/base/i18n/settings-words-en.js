import { plural } from "./plural.js";

/**
 * The words of settings, import and export, signing in and pairing in English. The other languages have the
 * same keys.
 */
export const en = {
  signOut: "Sign out",
  signOutUnsentTitle: "Sign out with unsent notes?",
  signOutUnsentWhy:
    "Some of your notes are not on the server yet. They stay in this browser, and are sent when you sign in here again.",
  signOutShareTitle: "Sign out before this is saved?",
  signOutShareWhy: "Something you shared is not saved yet. Signing out deletes it from this device.",

  signIn: "Sign in",
  signingIn: "Signing in…",
  signedOutTitle: "Sign in to see your notes",
  signedOutWhy:
    "To get a new sign-in link, run this command, or check the terminal where Backnote is running:",
  signInCommand: "backnote sign-in",
  useLink: "Sign in with this link?",
  /** @param {string} account */
  useLinkWhy: (account) =>
    `This browser is signed in as “${account}”. Signing in with the link signs that account out here.`,
  signInField: "Sign-in link or code",
  signInWithPassword: "Sign in with a name and password",
  accountName: "Name",
  password: "Password",
  passwordRefused: "The name or password is incorrect.",
  codeRefused: "This code was already used or has expired. Get a new sign-in link: each one works once.",
  appearance: "Appearance",
  likeSystem: "System",
  light: "Light",
  dark: "Dark",
  languageName: "Language",
  likeBrowser: "Same as browser",
  thisBrowser: "This browser",
  calendar: "Calendar",
  calendarAbout:
    "See your reminders in a calendar app. Anyone who has the address can read your reminders and the titles of their notes, and nothing else.",
  noCalendarAddress: "No address.",
  /** @param {string} when */
  calendarMadeAt: (when) => `Created: ${when}`,
  makeCalendarAddress: "Create address",
  remakeCalendarAddress: "Replace address",
  calendarOnce: "Copy the address now and subscribe to it in your calendar app. It won’t be shown again.",
  endCalendarAddress: "Revoke the calendar address",
  calendarAddressEnded: "The calendar address was revoked.",
  tokens: "Tokens",
  tokensAbout:
    "A token gives a program access without signing in. It allows only what you choose, and you can revoke it at any time.",
  noTokens: "No tokens.",
  tokenName: "Name",
  tokenNameHint: "What it’s for",
  tokenMay: "Permissions",
  scopes: { visit: "Report visits", read: "Read notes", write: "Write notes", admin: "Change settings" },
  makeToken: "Create token",
  tokenOnce: "Copy the token now. It won’t be shown again.",
  endToken: "Revoke",
  /** @param {string} name */
  endTokenOf: (name) => `Revoke the token ${name}`,
  /** @param {string} name */
  tokenEnded: (name) => `The token “${name}” was revoked.`,
  /** @param {string} when */
  usedAt: (when) => `Last used: ${when}`,
  neverUsed: "Never used",

  devices: "Devices",
  handoff: "Offer the page in Browse to my other devices",
  handoffAbout: "They can continue the page while you have it open here. It is never stored.",
  recentNotes: "Keep notes that I open on this device",
  recentNotesAbout:
    "You can open them without a connection to the server. They are removed when you sign out.",
  devicesAbout: "Signed-in browsers and connected extensions.",
  /** @param {string} name */
  endSessionOf: (name) => `Sign out ${name}`,
  /** @param {string} name */
  sessionEnded: (name) => `${name} was signed out.`,
  endOthers: "Sign out all others",
  endOthersTitle: "Sign out all other devices?",
  endOthersWhy:
    "Every other browser will be signed out, and every extension must be connected again. Your notes are kept.",
  othersEnded: "All other devices were signed out.",

  sharedFiles: "Files",
  shareWaiting: "Something you shared is not saved yet.",
  shareFull: "Too many shared items are waiting. Save or cancel them, then share this again.",
  shareNotReceived: "What you shared did not arrive. Share it again.",
  pairTitle: "Add Backnote to your browser",
  pairHow:
    "The extension opens its settings by itself. Press Connect there, and then Allow in the tab that opens. In another browser, the extension shows a code for two minutes: enter it here.",
  pairCode: "Code",
  pairNext: "Continue",
  extensionGet: "Download the extension",
  extensionBrowsers: { chromium: "Chrome, Edge, Chromium", firefox: "Firefox" },
  extensionNotBuilt:
    "This server has no extension packages. Build them with this command, then restart the service with scripts/run.",
  extensionLoad: "Load it into your browser",
  extensionLoading: {
    chromium:
      "Unpack the file. Open chrome://extensions, turn on Developer mode, choose Load unpacked, and select the folder.",
    firefox: "Open about:debugging#/runtime/this-firefox, choose Load Temporary Add-on, and select the file.",
  },
  extensionConnect: "Connect it",
  extensionTry: "Write your first note",
  extensionTryHow:
    "Open any page, press Alt+Shift+L (in Firefox, Alt+Shift+A) and then Enter, and write. The note has the page’s link, and is there when you return.",
  openSample: "Try it on a sample page",
  stepNext: "Next step",
  /** @param {string} text */
  copyText: (text) => `Copy ${text}`,
  copied: "Copied",
  pairWho: "An extension wants to connect",
  pairCompare: "Allow it only if it shows this code now and you started this yourself.",
  pairHere: "Allow it only if you have just pressed Connect in the extension of this browser.",
  pairAccount: "Account",
  pairName: "Name",
  pairOrigin: "Says it comes from",
  pairNoOrigin: "A program on a computer",
  pairApprove: "Allow",
  pairDeny: "Deny",
  /** @param {string} time */
  pairTimeLeft: (time) => `Valid for ${time}.`,
  pairApproved: "Connected",
  /** @param {string} name */
  pairApprovedWhy: (name) => `“${name}” will finish connecting. You can revoke its access under Devices.`,
  pairDenied: "Denied",
  pairDeniedWhy: "The extension was not connected.",
  pairExpired: "This request has expired",
  pairExpiredWhy: "The extension was not connected. Start again in the extension.",
  pairUnknown: "No extension is waiting with this code. Check the code that the extension shows.",
  pairClosed: "Too many incorrect codes. Wait two minutes, then start again in the extension.",
  toDevices: "Devices",

  privacy: "Privacy",
  privacyAbout: "Visits let you add recent pages to a note. Notes and their links are stored separately.",
  webPictures: "Show icons of sites and pictures of pages",
  webPicturesAbout:
    "Your server fetches each of them once, from the sites that your notes link to. Turning this off deletes them.",
  removePhotoLocation: "Remove the location from photos",
  removePhotoLocationAbout:
    "New photos are stored without location and camera data. HEIC and AVIF photos can’t be added then.",
  keepVisits: "Keep visits for",
  keepNone: "Don’t keep",
  /** @param {string} days */
  keepDays: (days) => days,
  imagesInBrowse: "Images in Browse",
  pageImages: { off: "Off", ownSite: "From the page’s own site", all: "From all sites" },
  imagesInBrowseWhy:
    "Backnote fetches them, without cookies and without saying which page they are on. Images from other sites tell those sites that someone is viewing the page.",
  forgetVisits: "Delete visits",
  forgetSpan: "Time range",
  forgetSpans: { hour: "Last hour", day: "Last day", week: "Last week", all: "All time" },
  forgetSite: "Only this site",
  forgetSiteHint: "example.com",
  forget: "Delete",
  forgetWhy: "This can’t be undone. Notes and their links are kept.",
  forgotten: "Visits deleted.",

  rules: "Rules",
  rulesAbout: "Rules decide which parts of an address identify a page and which are only tracking.",
  explainAddress: "Explain an address",
  explainKeeps: "Nothing is removed from this address.",
  explainLink: "Link",
  overrides: "Your choices",
  noOverrides:
    "None yet. When you choose “Not the same page” or “Never show here” for a note, it appears here.",
  overrideKinds: {
    samePage: "Shown on both pages",
    notTheSame: "Not the same page",
    wholeSection: "Shown on a whole section",
    neverHere: "Never show here",
  },
  /** @param {string} page */
  undoOverride: (page) => `Undo the choice for ${page}`,
  overrideUndone: "Undone.",
  learnedRules: "Learned on your sites",
  learnedRulesAbout:
    "A parameter, or a part of the address such as /print, that changed nothing on several pages with notes is ignored on that site. If two pages are found to differ, the rule is withdrawn.",
  noLearnedRules: "Nothing learned yet.",
  /** @param {number} count */
  learnedFrom: (count) =>
    plural("en", count, { one: "Learned from 1 page", other: `Learned from ${count} pages` }),
  /** @param {string} rule */
  undoLearnedRule: (rule) => `Undo the rule ${rule}`,
  ownRules: "Custom rules",
  ownRulesAbout: "One rule per line. Pages that differ only in what a rule removes count as the same page.",
  saveRules: "Save rules",
  rulesSaved: "Rules saved and applied to your links.",
  /** @param {number} line */
  ruleLine: (line) => `Line ${line}:`,
  publicLists: "Public lists",
  publicListsAbout:
    "Lists of tracking parameters that others maintain. The server fetches a list from the list’s address when you turn it on, and then once a week.",
  publicListKinds: {
    adguard:
      "Tracking parameters of advertising, mail, and social networks, on all sites and on individual ones.",
    clearurls: "Tracking parameters of individual sites, and links that pass through a redirect.",
  },
  aboutList: "About this list",
  /** @param {string} license */
  listLicense: (license) => `License: ${license}`,
  /** @param {string} why */
  listNotUpdated: (why) => `Not updated: ${why}`,
  listMerges: "This list treats different pages as one",
  listMergesWhy: "Notes on one page would also appear on another. For example:",
  useListAnyway: "Use anyway",
  ruleLists: "Other lists",
  listAddress: "List address",
  addList: "Subscribe",
  fetchingList: "Loading list…",
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
  listGoesForGood: "This list has no address, so it can’t be added again.",
  rulesElsewhere: "Add lists and custom rules on the server:",
  rulesCommand: "backnote rules add",

  quickNoteOpensWith: "The quick note opens with",
  quickNoteLast: "The last note",
  quickNoteNew: "A new note",
  shortcuts: "Shortcuts",
  singleKeys: "Single-key shortcuts",
  singleKeysWhy: "Turn these off if you use voice control or press keys by accident.",
  shortcutNames: {
    quickNote: "Open or close the quick note",
    openSuggestion: "Open the page’s note",
    newNote: "New note",
    search: "Search or enter an address",
    reader: "Show the article, or the whole page",
    newTab: "New tab in Browse",
    closeTab: "Close the tab",
    reopenTab: "Reopen the last closed tab",
    nextTab: "Next tab",
    previousTab: "Previous tab",
    keys: "List of keys",
  },
  editorKeyNames: {
    indent: "Indent",
    outdent: "Outdent",
    leave: "Leave the text, in Notes",
    tools: "Go to the format bar, and leave the quick note’s text",
    commands: "Insert",
    nextState: "Make, check, or remove a checklist item",
    moveUp: "Move lines up",
    moveDown: "Move lines down",
    undo: "Undo",
    redo: "Redo",
    pastePlain: "Paste without formatting",
    nextMatch: "Next match of a search",
    previousMatch: "Previous match of a search",
  },

  copies: "Import and export",
  copiesAbout:
    "JSON contains everything, and Backnote can import it. Markdown is a ZIP file with a file for each note and its attachments. HTML contains the links, for browsers. CSV is a table.",
  exportJSON: "Export as JSON",
  exportMarkdown: "Export as Markdown",
  exportHTML: "Export as HTML",
  exportCSV: "Export as CSV",
  importFiles: "Import files",
  importFolder: "Import a folder",
  importAbout:
    "HTML, JSON, CSV, Markdown, text, and ZIP files from browsers, bookmark services, note apps, and Backnote. Duplicates are skipped.",
  /** @param {number} count */
  importTitle: (count) => plural("en", count, { one: "Import 1 note?", other: `Import ${count} notes?` }),
  /** @param {number} files */
  importFrom: (files) => plural("en", files, { one: "1 file selected.", other: `${files} files selected.` }),
  importNow: "Import",
  nothingImported: "Nothing was imported.",
  /** @param {number} count */
  imported: (count) => plural("en", count, { one: "1 note imported.", other: `${count} notes imported.` }),
  /** @param {number} count */
  importedBefore: (count) =>
    plural("en", count, { one: "1 duplicate skipped.", other: `${count} duplicates skipped.` }),
  /** @param {number} count */
  importedFiles: (count) =>
    plural("en", count, { one: "1 photo or file included.", other: `${count} photos and files included.` }),
  /** @param {number} count */
  importedCopies: (count) =>
    plural("en", count, { one: "1 copy of a page included.", other: `${count} copies of pages included.` }),
  /** @param {number} count @param {string} names */
  notImported: (count, names) =>
    plural("en", count, {
      one: `1 item couldn’t be imported: ${names}.`,
      other: `${count} items couldn’t be imported: ${names}.`,
    }),
  importStages: {
    sending: (/** @type {string} */ percent) => `Uploading… ${percent}`,
    checking: (/** @type {string} */ percent) => `Checking… ${percent}`,
    importing: (/** @type {string} */ percent) => `Importing… ${percent}`,
  },
  stopped: "Stopped. Completed changes are kept.",
  nothingToImport: "No notes were found in this file. Nothing was changed.",
  /** @param {string} title @param {number} line */
  importedEntry: (title, line) => `${title} (line ${line})`,
  importTooLarge:
    "The selection is larger than 4 GB or has more than 65,000 files. Nothing was imported. Import it in parts.",
  backups: "Backups",
  dataFileDamaged:
    "The data file is damaged. Stop Backnote on the computer where it runs, then use “backnote restore” to restore the newest good backup.",
  dataFileChanged:
    "Another program changed the data file while it was closed. If you didn’t replace the file yourself, some notes may be damaged. Compare them with a backup.",
  dataFileReplaced:
    "The data file was removed or replaced while Backnote was running. Nothing is saved now. On the computer where Backnote runs, see the log, stop Backnote, put the file back or use “backnote restore”, and start Backnote again.",
  dataFileReadOnly:
    "The data file can’t be written to. Nothing can be saved. Check its disk and its permissions on the computer where Backnote runs.",
  attachmentsDamaged:
    "Photos or files of notes are missing or damaged, and so are their backups. See the log on the computer where Backnote runs.",
  attachmentsReplaced:
    "The folder with photos and files was removed or replaced while Backnote was running. No photos or files can be added until it is back or Backnote restarts.",
  attachmentsReadOnly:
    "The folder with photos and files can’t be written to. Check its disk and its permissions on the computer where Backnote runs.",
  backupsReplaced:
    "The folder for backups, or its newest backup, was removed or replaced. Backnote will make another one. If a disk was disconnected, connect it again.",
  backupsReadOnly:
    "The folder for backups can’t be written to. Check its disk and its permissions on the computer where Backnote runs.",
  backupsOnSameDisk:
    "Backups are on the same disk as your notes. To use another disk, see “backnote backup --help” on that computer.",
  backupFailed:
    "The last backup failed. The disk may be full. See the log on the computer where Backnote runs.",
  folderExportFailed:
    "The last export to the folder failed. The disk may be full. See the log on the computer where Backnote runs.",
  backupDamaged:
    "The newest backup is damaged. Backnote will make another one. Check the disk where backups are stored.",
  noBackups: "Backups are turned off.",
  noBackupYet: "No backup has been made yet.",
  /** @param {string} time */
  backedUpAt: (time) => `Last backup: ${time}.`,
  /** @param {string} time */
  backupVerifiedAt: (time) => `Verified: ${time}.`,
};
