/**
 * The requests for decisions about which pages are one. They do not depend on HTTP, so that the extension can
 * implement them. Errors are `NotebookError`s.
 *
 * @typedef {"samePage" | "wholeSection" | "notTheSame" | "neverHere"} IdentityKind
 *
 * @typedef {{kind: "parameter" | "fragment" | "path" | "host" | "wrapper", name?: string}} URLPart a part of
 * an address that the rules remove; a parameter has a name
 *
 * @typedef {{kind: "label" | "folder" | "suffix", name: string}} AddressForm a part of an address that only chooses the form of a page: `m`
 * before the host, `/amp` in the path, or `/print` or `.html` at its end
 *
 * @typedef {{part: URLPart, values: (string | null)[]}} PartDifference a part with its text in each address
 *
 * @typedef {object} IdentityRequest
 * @property {IdentityKind} kind
 * @property {string[]} urls two addresses for `samePage` and `notTheSame`, or else one
 * @property {number} [segments] the path segments of the section, for `wholeSection` and `neverHere`; 0 for
 * the whole site
 * @property {URLPart} [part] the part that makes the pages different, for `notTheSame`
 *
 * @typedef {{count: number, notes: {id: string, title: string}[]}} ChangedNotes at most 20 notes are named,
 * and all are counted
 *
 * @typedef {object} IdentityPreview what a decision would do, for each address of the request
 * @property {{url: string, canonicalURL: string, appearing: ChangedNotes, disappearing: ChangedNotes}[]}
 * pages
 *
 * @typedef {object} PageMove a move of pages that several decisions show: what addresses began with, and begin with now
 * @property {string} from
 * @property {string} to
 * @property {number} answers how many decisions of the person show it
 * @property {number} count the number of linked pages that are left, of which at most 20 are listed
 * @property {{url: string, movedURL: string, note: {id: string, title: string}}[]} pages
 *
 * @typedef {object} IdentityPort
 * @property {(url: string, signal: AbortSignal) => Promise<string>} canonicalURL
 * @property {(request: IdentityRequest, signal: AbortSignal) => Promise<IdentityPreview>} preview
 * @property {(request: IdentityRequest) => Promise<{id: string}>} decide
 * @property {() => Promise<{webpageURL: string, title?: string}[]>} pages the pages that the person may mean
 * by another page
 */

export {};
