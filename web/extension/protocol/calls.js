/**
 * The calls that the worker answers, and the events that it sends. `frame`, `popup` and `side-panel` may call what `Calls` has up to
 * `discard`, and `options` all but the calls of frames.
 *
 * @import { Activity, ContinuationOutcome, Link, NewLink, Note, OfferedPage, PublicationIdentifier, Quote, QuoteColor, Reminder, SimilarPage, Suggestion } from "../../base/model/model.js"
 * @import { UnsentNote } from "../../sync/pending-notes.js"
 * @import { PageMessage } from "./messages.js"
 */

/**
 * @typedef {object} PageInView the page that a frame, popup or side panel is about
 * @property {number} tab
 * @property {string} url
 * @property {string} title
 * @property {string} [canonicalURL] absent for what is not a web page
 * @property {string} [pageDescription] what the page says about itself; absent before it was read
 * @property {string} [declaredCanonicalURL] the address that it gives for itself, if that is another one; absent before it was read
 * @property {PublicationIdentifier[]} [publicationIdentifiers] the publication that it is about; absent before it was read
 * @property {string} [textFingerprint] the fingerprint of its main text, in 16 hexadecimal digits; absent before it was read
 * @property {Activity} [activity] what the page declares, with the canonical URL of its address; absent before it was read
 *
 * @typedef {object} ChosenCommand what a person chose by a key, a context menu or the popup
 * @property {"quick-note" | "page-note" | "add-link"} command `page-note` opens the first note of the page, or the quick note if it has none
 * @property {string} [url] what to link; without it, the page
 * @property {string} [title]
 * @property {Quote} [quote]
 *
 * @typedef {{link: string | null, outcome: ContinuationOutcome}} LinkOutcome why the app of a link could not continue its state; the link is
 * null if the service does not have it yet
 *
 * @typedef {{command: "tell"} & LinkOutcome} OutcomeCommand of the worker: tells the outcome in the page that was opened
 *
 * @typedef {ChosenCommand | OutcomeCommand} Command
 *
 * @typedef {object} ConnectionState
 * @property {"not-paired" | "connected" | "unreachable" | "ended" | "not-proven"} state `ended` if the service does not know the
 * token, because it was ended there or the service is another one; `not-proven` if what answers at the address is no such service
 * @property {string} server the address; empty before the first pairing
 * @property {boolean} hasAllSites whether the extension may see the addresses of all pages
 * @property {number} waiting the number of notes that are kept here and not sent yet
 * @property {number} refused the number of notes that the service refused
 *
 * @typedef {object} Hello
 * @property {1} version
 * @property {PageInView | null} page
 * @property {Suggestion[]} suggestions
 * @property {SimilarPage[]} similarPages linked pages that the page may be, which the person is asked about
 * @property {string} device the name of this device
 * @property {string} language the tag of the chosen language; empty for the browser's language
 * @property {boolean} hasHandoff whether the page in view is offered to the person's other devices
 * @property {Record<string, string>} storage this device's settings of the panels, and what this page has not sent yet
 * @property {ConnectionState} connection
 * @property {Command | null} command what the page was opened for
 * @property {{noteID: string | null, entry: UnsentNote | null} | null} shown of a frame: what the quick note showed that the page of the
 * web has removed, with what is not sent yet
 *
 * @typedef {{key: string, noteID: string | null}} ShownNote the note in the quick note, by the key of its unsent changes
 *
 * @typedef {{title: string, body: string, links: {title?: string, url?: string, comment?: string}[]}} UnsentText
 *
 * @typedef {Partial<Record<QuoteColor | "none", string>>} HighlightNames the names of the highlights of a page by the color of their quotes
 *
 * @typedef {{key: string, size: number}} SentFile a file by the name that the page chose for it
 *
 * @typedef {object} OutboxItem a note or change that is kept here
 * @property {string} key
 * @property {"waiting" | "open" | "refused"} state `open` if the page in which it was written is open and sends it itself
 * @property {string | null} noteID null for a new note
 * @property {string} title
 * @property {string} excerpt
 * @property {{title?: string, url?: string, comment?: string}[]} links
 * @property {string} keptAt
 * @property {{kind: string, status: number, detail: string}} [reason] why the service refused it
 *
 * @typedef {object} ServerAddress
 * @property {string} server
 * @property {Record<string, string>} headers sent with each request, for a proxy in front of the service
 *
 * @typedef {"ok" | "invalid-address" | "not-running" | "not-backnote" | "certificate" | "proxy-sign-in" | "permission-needed" |
 * "refused" | "not-paired" | "token-ended" | "not-proven" | "clock-off" | "server-failed"} TestResult
 *
 * @typedef {{result: TestResult, status?: number, detail?: string, origin?: string, clockDifference?: number}} ConnectionTest `origin` is
 * what to ask a permission for; `clockDifference` is in seconds, positive if this device's clock is ahead; `detail` is the service's reason
 * of `refused`
 *
 * @typedef {object} PairingState
 * @property {"none" | "waiting" | "paired" | "declined" | "expired" | "failed"} state
 * @property {string} [userCode] what to type in Backnote
 * @property {string} [expiresAt]
 * @property {{kind: string, detail?: string}} [problem]
 *
 * @typedef {{note: string, name: string, reminder: Reminder & {dueAt: string}}} DueReminder a note and its reminder; its name is empty without a title and
 * text
 *
 * @typedef {{device: string, language: string, handoff: boolean}} Settings `language` is empty for the browser's language; `handoff` whether
 * the page in view is offered to the person's other devices
 *
 * @typedef {{isOn: boolean, offers: OfferedPage[], continuedOn: string}} HandoffState `isOn` is the setting; `continuedOn` is the device that
 * has continued the page of this browser, or empty
 */

/**
 * @typedef {object} Calls
 * @property {(tab?: number) => Hello} hello `tab` is for a popup or side panel; a frame is about the tab that it is in
 * @property
 * {(path: string, options: {method: string, body?: unknown, file?: SentFile, headers: Record<string, string>}) => {status: number, value: any}}
 * request sends a request to a path below `/api/v1`; `file` has been sent in parts
 * @property {(key: string, offset: number, part: string) => void} sendFilePart sends the next bytes of a file, in base64
 * @property {(path: string) => {type: string, data: string}} readImage returns an image of the API, in base64
 * @property {(id: string) => Note | null} savedNote of pages with notes: returns a note as the service sent it last, while it does not respond
 * @property {(id: string) => UnsentNote | null} takeUnsent of pages with notes: gives the page what closed pages have written in a note and is not sent yet
 * @property {(key: string, value: string | null) => void} store keeps or removes an entry of the page's storage. Answered once it is on disk
 * @property {(url: string) => {canonicalURL: string, key: string} | null} canonicalize
 * @property {() => Activity[]} openedPages returns the open tabs, and the pages of this session of the browser, as far as the extension may see them
 * @property {() => PageInView | null} readPage returns the page with what it declares at this moment
 * @property {(link: Link | NewLink, isInBackground: boolean) => void} continueLink opens a link in a tab, and hands its state to the app
 * @property {() => HandoffState} handoff returns what other devices offer. A frame causes a request only if handoff is on
 * @property {() => DueReminder[]} dueReminders of the popup and options: returns the due reminders as they were read last, and reads them again; a `reminders` event follows if
 * others are due
 * @property {(id: string) => void} continueHandoff opens what another device offers
 * @property {(isOn: boolean) => void} turnHandoff of the popup and options: turns handoff on or off
 * @property {() => ConnectionState} connectionState
 * @property {(isFollowing: boolean) => void} follow
 * @property {(noteID: string) => void} openInNotes
 * @property {(path: string) => void} openApp opens a path of the app, such as `/pair`
 * @property {(tab: number, command: ChosenCommand) => boolean} showInPage opens the quick note or the add-link menu in the page of a tab.
 * Returns false where the browser allows nothing in a page, as in the PDF viewer and in stores of extensions
 * @property {() => OutboxItem[]} outbox
 * @property {(key?: string) => void} retry sends waiting items now; with a key, a refused one
 * @property {(key: string) => UnsentText | null} unsentText all that a person wrote in an item
 * @property {(key: string) => void} discard
 *
 * @property {(message: PageMessage) => void} toPage of frames: sends a message to the content script
 * @property {() => Command | null} takeCommand of frames: returns what a person chose, once
 * @property {(shown: ShownNote | null) => void} showsNote of frames: what the quick note shows, for a frame that takes its place
 * @property {(names: HighlightNames) => void} colorQuotes of frames: colors the highlights of the page that have these names
 * @property {() => string} textSelectedInFrames of frames: returns the text that is selected in a frame of another site; empty without
 * one, where the extension may not read it, and if several frames have a selection
 * @property {() => void} closeFrame of frames: removes the frame from the page
 *
 * @property {(address: ServerAddress) => ConnectionTest} testConnection of options
 * @property {() => ServerAddress} serverAddress of options
 * @property {(address: ServerAddress) => void} setServerAddress of options: changes the address of the paired service
 * @property {(address: ServerAddress) => PairingState} beginPairing of options
 * @property {() => PairingState} pairing of options: the current state; a `pairing` event follows each change
 * @property {() => void} openPairingPage of options: opens the page of the service that asks the person, and hands it the code
 * @property {() => void} cancelPairing of options
 * @property {(unsent: "keep" | "discard") => {isRevoked: boolean}} unpair of options. Returns whether the service has revoked the token.
 * Throws `unsent-notes` for `keep` if something is unsent
 * @property {() => Settings} settings of options
 * @property {(settings: Partial<Settings>) => void} setSettings of options
 */

/**
 * @typedef {object} Events
 * @property {{page: PageInView, suggestions: Suggestion[], similarPages?: SimilarPage[]}} suggestions to frames: after a navigation within the page, or a change
 * @property {null} command to frames: there is one to take
 * @property {LinkOutcome} continued
 * @property {PageMessage} fromPage to frames: a message of the content script
 * @property {{kind: string, note?: string, revision?: number}} changed to pages that follow the changes; `kind` `reset` if some were missed
 * @property {ConnectionState} connection
 * @property {HandoffState} handoff
 * @property {DueReminder[]} reminders to popups: others are due
 * @property {PairingState} pairing to options
 */

export {};
