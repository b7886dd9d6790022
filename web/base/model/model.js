/**
 * The words of the API as types: what the components show and what they ask of a notebook. They say nothing of
 * HTTP, so that the extension can answer the same questions through its service worker.
 *
 * @typedef {{kind: string, removed: string, rule?: string, reason?: string}} Change
 *
 * @typedef {object} Activity what a person is, or was, looking at
 * @property {string} [id]
 * @property {string} [title]
 * @property {string} webpageURL as visited, never altered
 * @property {string} canonicalURL
 * @property {string} [key]
 * @property {Change[]} [changes]
 * @property {string} [device]
 * @property {string} [visitedAt]
 * @property {boolean} [isCurrent]
 *
 * @typedef {{exact: string, prefix?: string, suffix?: string}} Quote
 *
 * @typedef {object} Link
 * @property {string} id
 * @property {string} noteID
 * @property {string} webpageURL
 * @property {string} canonicalURL
 * @property {string} key
 * @property {string} title
 * @property {string} [siteName]
 * @property {"unknown" | "live" | "moved" | "gone"} state
 * @property {string} [movedTo] where its page is for good, of a link that has moved
 * @property {Quote} [quote]
 * @property {string} addedAt
 *
 * @typedef {{webpageURL: string, title?: string, quote?: Quote}} NewLink
 *
 * @typedef {object} NoteSummary
 * @property {string} id
 * @property {string} title
 * @property {string} excerpt its first lines without Markdown's marks, one a line
 * @property {string[]} sites
 * @property {number} linkCount
 * @property {number} revision
 * @property {string} createdAt
 * @property {string} modifiedAt
 * @property {boolean} [isPinned]
 * @property {number} [pinPlace] where it stands among the pinned ones, the largest first
 * @property {string} [archivedAt] absent of what is not in the archive
 * @property {string} [trashedAt]
 * @property {string[]} [tags]
 * @property {number} [inkRevision] the revision that changed the ink last; absent without ink
 * @property {Reminder} [reminder] absent of what is not to come to mind again
 *
 * @typedef {{dueAt: string, words?: string}} Reminder `words` is how the person said it
 *
 * @typedef {NoteSummary & {body: string, links: Link[]}} Note
 *
 * @typedef {{title: string, body: string}} NoteText
 *
 * @typedef {object} Suggestion
 * @property {NoteSummary} note
 * @property {Link} link
 * @property {{kind: string, match?: string, summary: string, changes?: Change[]}} reason
 *
 * @typedef {object} NotebookPort what a note being edited asks of the notebook; failures are `NotebookError`s
 * @property {(id: string) => Promise<Note>} readNote
 * @property {(draft: NoteText & {links: NewLink[]}, key: string) => Promise<Note>} createNote a repeated key creates nothing new
 * @property {(id: string, edit: Partial<NoteText>, revision: number) => Promise<Note>} saveNote
 * @property {(id: string, link: NewLink, key: string) => Promise<Link>} addLink
 * @property {(id: string, linkID: string) => Promise<void>} removeLink
 * @property {(id: string, linkIDs: string[]) => Promise<Note>} orderLinks those that are left out follow in the order they had
 * @property {(id: string) => Promise<unknown>} readInk
 * @property {(id: string, ink: unknown) => Promise<NoteSummary>} saveInk
 */

export {};
