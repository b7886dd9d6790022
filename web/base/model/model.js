/**
 * The types of the API that the components use. They do not depend on HTTP, so that the extension can
 * implement them with its service worker.
 *
 * @typedef {{kind: string, removed: string, rule?: string, reason?: string}} Change
 *
 * @typedef {object} Activity a page that the person is or was viewing
 * @property {string} [id]
 * @property {string} [title]
 * @property {string} [webpageURL] the URL as visited, never changed, or an app link
 * @property {string} [canonicalURL] absent without a web page
 * @property {string} [activityType]
 * @property {string} [targetContentIdentifier]
 * @property {string} [persistentIdentifier]
 * @property {unknown} [userInfo]
 * @property {string[]} [requiredUserInfoKeys]
 * @property {string[]} [keywords]
 * @property {string} [expirationDate]
 * @property {string} [version]
 * @property {string} [minimumVersion]
 * @property {string} [key]
 * @property {Change[]} [changes]
 * @property {string} [device]
 * @property {string} [visitedAt]
 * @property {boolean} [isCurrent]
 * @property {boolean} [isOpenHere] whether a tab of this browser shows it
 * @property {Quote} [quote] the text that is selected in the page
 * @property {string} [pageDescription] what the page in view says about itself
 * @property {string} [declaredCanonicalURL] the address that the page in view gives for itself
 * @property {PublicationIdentifier[]} [publicationIdentifiers] the publication that the page in view is about
 * @property {string} [textFingerprint] the fingerprint of the main text of the page in view, in 16 hexadecimal digits
 *
 * @typedef {{id: string, device: string, title: string, webpageURL: string}} OfferedPage what another device shows now, to be continued here
 *
 * @typedef {"yellow" | "green" | "blue" | "pink"} QuoteColor
 *
 * @typedef {{exact: string, prefix?: string, suffix?: string, color?: QuoteColor, comment?: string}} Quote text of a page, how it is marked,
 * and what the person wrote about it in one line
 *
 * @typedef {{color?: QuoteColor | null, comment?: string, formerComment?: string}} QuoteChange what is absent stays; an empty comment is none;
 * `formerComment` is the one that the person saw
 *
 * @typedef {{type: "doi" | "isbn" | "arxiv" | "pmid", value: string}} PublicationIdentifier
 *
 * @typedef {object} Link
 * @property {string} id
 * @property {string} noteID
 * @property {string} [webpageURL] the URL as visited, or an app link
 * @property {string} [canonicalURL] absent without a web page
 * @property {string} [activityType]
 * @property {string} [targetContentIdentifier]
 * @property {string} [persistentIdentifier]
 * @property {unknown} [userInfo]
 * @property {string[]} [requiredUserInfoKeys]
 * @property {string[]} [keywords]
 * @property {string} [expirationDate]
 * @property {string} [version]
 * @property {string} [minimumVersion]
 * @property {string} key
 * @property {string} title
 * @property {string} [siteName]
 * @property {string} [pageDescription] what the page says about itself
 * @property {string} [declaredCanonicalURL] the address that the page gave for itself, if the service trusts it
 * @property {PublicationIdentifier[]} [publicationIdentifiers] the publication that the page is about
 * @property {string} [textFingerprint] the fingerprint of the page's main text, in 16 hexadecimal digits
 * @property {"added" | "text"} [source] "text" if the note's text contains the URL
 * @property {"unknown" | "live" | "moved" | "gone"} state
 * @property {string} [movedTo] the new address of a page that has moved permanently
 * @property {Quote} [quote]
 * @property {string} addedAt
 *
 * @typedef
 * {Pick<Activity, "webpageURL" | "activityType" | "targetContentIdentifier" | "persistentIdentifier" | "userInfo" | "requiredUserInfoKeys" | "keywords" | "expirationDate" | "version" | "minimumVersion" | "title"> & {canonicalURL?: string, quote?: Quote, pageDescription?: string, declaredCanonicalURL?: string, publicationIdentifiers?: PublicationIdentifier[], textFingerprint?: string, source?: "added" | "text"}}
 * NewLink `canonicalURL` is what the link opens until the service, which derives its own, has it
 *
 * @typedef {object} NoteSummary
 * @property {string} id
 * @property {string} title
 * @property {string} excerpt the first lines without Markdown syntax
 * @property {string[]} sites
 * @property {number} linkCount
 * @property {number} revision
 * @property {string} createdAt
 * @property {string} modifiedAt
 * @property {boolean} [isPinned]
 * @property {number} [pinPlace] the position among the pinned notes, the largest first
 * @property {string} [archivedAt] absent if the note is not in the archive
 * @property {string} [trashedAt]
 * @property {string[]} [tags]
 * @property {number} [inkRevision] the revision that last changed the ink; absent without ink
 * @property {string} [image] the ID of the attachment that is the first photo of the text
 * @property {Reminder} [reminder] absent if the note has none
 * @property {SearchMatch} [match] where the words of a search are; only in search results
 *
 * @typedef {{start: number, end: number}} TextRange in UTF-16 code units
 *
 * @typedef {{titleRanges: TextRange[], line?: {text: string, ranges: TextRange[]}}} SearchMatch
 *
 * @typedef {"daily" | "weekdays" | "weekly" | "everyTwoWeeks" | "monthly" | "yearly"} RepetitionInterval
 *
 * @typedef {{interval: RepetitionInterval, startsAt: string, timeZone: string}} Repetition
 *
 * @typedef {object} Reminder
 * @property {string} [dueAt] absent while the reminder waits for a visit
 * @property {string} [words] when, as the person wrote it
 * @property {Repetition} [repetition]
 * @property {"nextVisit" | "site"} [trigger] the visit that makes it due; absent for a reminder at a time
 * @property {string} [site] the host that has to be visited
 *
 * @typedef {Reminder & {note: string, title: string, excerpt: string, isDue: boolean}} NoteReminder
 *
 * @typedef {NoteSummary & {body: string, links: Link[], savedAt?: string}} Note `savedAt` is when the server sent it, if this browser has it
 * from before and the server does not respond
 *
 * @typedef {{title: string, body: string}} NoteText
 *
 * @typedef {object} Suggestion
 * @property {NoteSummary} note
 * @property {Link} [link] absent for a note of which a visit to the site reminds
 * @property {{link: string, quote: Quote}[]} quotes the quotes of all links of the note that match the page
 * @property
 * {{kind: string, match?: string, summary: string, changes?: Change[], decisions?: string[], learnedParameters?: string[],
 * redirect?: MatchedRedirect, declaredURL?: string, publicationIdentifier?: string, site?: string}}
 * reason `decisions` are the ids of the person's decisions and of learned rules that led to the match, and `learnedParameters` the names of
 * the parameters, or the parts of addresses such as `m.`, that such rules ignore
 * @property {string} [savedAt] when the server sent it, if this browser has it from before and the server does not respond
 *
 * @typedef {{note: NoteSummary, link: Link, parameters: string[], isSameText: boolean}} SimilarPage a linked page that may be the visited
 * one: its URL differs in `parameters`, or it has the same title and text at another address
 *
 * @typedef {{answer: "gone", message: string} | {answer: "failed", reason: "newer-version" | "missing-user-info" | "expired" | "other"}}
 * ContinuationOutcome why an app could not continue the state of a link; the message is the app's, and may be empty
 *
 * @typedef {{alias: string, from: string, to: string}} MatchedRedirect the redirect by which a link was found
 *
 * @typedef {object} Redirect an address that finds a link because of a redirect, or did
 * @property {string} id
 * @property {string} address
 * @property {string} from
 * @property {string} to
 * @property {"changed" | "generalPage" | "noEvidence" | "sharedTarget"} [withdrawal] why it finds the link no more
 *
 * @typedef {object} NotebookPort the requests of an edited note; errors are `NotebookError`s
 * @property {(id: string) => Promise<Note>} readNote
 * @property {(draft: NoteText & {links: NewLink[]}, key: string) => Promise<Note>} createNote a repeated key
 * creates no second note
 * @property {(id: string, edit: Partial<NoteText>, revision: number) => Promise<Note>} saveNote
 * @property {(id: string, revision: number, signal?: AbortSignal) => Promise<NoteText>} readRevision returns the text at a revision
 * @property {(id: string, link: NewLink, key: string) => Promise<Link>} addLink
 * @property {(id: string, linkID: string) => Promise<void>} removeLink
 * @property {(id: string, linkID: string) => Promise<Link>} restoreLink
 * @property {(id: string, linkID: string, change: QuoteChange, key: string) => Promise<Link>} changeQuote keeps a comment that was written
 * elsewhere in the meantime
 * @property {(id: string, linkIDs: string[]) => Promise<Note>} orderLinks links that are left out follow in
 * their order
 * @property {(id: string, revision?: number) => Promise<unknown>} readInk
 * @property {(id: string, ink: unknown, revision: number) => Promise<NoteSummary>} saveInk throws `note-changed` if the ink changed after
 * the revision of the note
 * @property {(id: string) => Promise<unknown>} [restoreNote] takes a note out of the trash
 * @property {(id: string, arrangement: {isArchived: boolean}) => Promise<unknown>} [arrangeNote]
 * @property {(title: string) => Promise<NoteSummary[]>} [findNotes] returns the notes whose titles contain all words, or the last changed
 * ones
 * @property {(id: string) => Promise<import("./note-reference.js").ReferencedNote[]>} [references] returns the notes that a saved text
 * refers to
 * @property {(urls: string[], signal?: AbortSignal) => Promise<(string | undefined)[]>} [canonicalURLs] returns undefined for what is no
 * web page
 * @property {RecentNotesPort | null} [recent]
 * @property {WaitingFilesPort | null} [waitingFiles]
 * @property {(file: File) => Promise<import("./attachment.js").Attachment>} [addAttachment] absent where files cannot be
 * added
 *
 * @typedef {object} WaitingFile a file that this browser keeps until the server has it
 * @property {string} id
 * @property {string} name
 * @property {string} reason why the server refused it; empty if it did not
 *
 * @typedef {object} WaitingFilesPort the files of notes that wait in this browser; nothing throws
 * @property {(file: WaitingFile) => Element | null} preview returns a small picture of a photo
 * @property {(file: WaitingFile, session: any) => Promise<void>} sendAgain
 * @property {(file: WaitingFile, session: any) => Promise<void>} giveUp
 *
 * @typedef {object} RecentNotesPort the notes that this browser keeps for when the server is unreachable; nothing throws
 * @property {(note: Note) => Promise<void>} keep
 * @property {(id: string, ink: unknown, revision: number) => Promise<void>} keepInk
 * @property {(id: string) => Promise<void>} remove
 * @property {(id: string) => Promise<Note | null>} note
 * @property {(id: string) => Promise<{ink: unknown, revision: number} | null>} ink
 * @property {(id: string) => Promise<import("../../sync/pending-notes.js").UnsentNote | null>} [takeUnsent] takes over what closed windows have
 * written in a note and is not sent yet
 */

export {};
