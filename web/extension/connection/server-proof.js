/** @import { TokenKey } from "./token-key.js" */

/** Returns whether a text has the form of a proof, even if it proves nothing. @param {unknown} text @returns {text is string} */
export function isProof(text) {
  return typeof text === "string" && /^[A-Za-z0-9_-]{43}$/.test(text);
}

/**
 * Returns the proof with which a service shows that it knows a token (`ServerProof.swift`).
 *
 * @param {TokenKey} key
 * @param {string} nonce
 * @param {string} host the host of the address, with its port if it has one
 */
export function serverProof(key, nonce, host) {
  return key.code(`backnote server proof 1\n${host.toLowerCase()}\n${nonce}`);
}
