/** @import { Activity, Change, PublicationIdentifier } from "./model.js" */

/**
 * @typedef {object} Page a fetched and described page
 * @property {string} id
 * @property {string} url after redirects
 * @property {string} canonicalURL
 * @property {string} key
 * @property {Change[]} changes
 * @property {string} title
 * @property {string} [siteName]
 * @property {string} [declaredCanonicalURL] the address that the page gives for itself
 * @property {PublicationIdentifier[]} [publicationIdentifiers] the publication that the page is about
 * @property {string} [description]
 * @property {string} snapshot
 * @property {string} [article] the snapshot of the article alone, if the page has one
 * @property {Activity} [activity] what the page declares
 * @property {string} [copiedAt] when the copy was made, if this is a kept one
 */

export {};
