/** @import { RequestFunction } from "./request.js" */

/**
 * Returns a request function that names the account of this window. The server rejects its requests after another account signed in to
 * this browser, so that nothing that one account wrote is sent to another.
 *
 * @param {RequestFunction} request
 * @param {() => string} account the name of the account; empty as long as it is not known
 * @returns {RequestFunction}
 */
export function requestOfAccount(request, account) {
  return (path, options) => {
    const name = account();
    // A request that names an account itself keeps it.
    const headers = { ...(name && ofAccount(name)), ...options?.headers };
    return request(path, { ...options, headers });
  };
}

/** Returns the header that makes the server reject a request unless it is of this account. @param {string} name */
export function ofAccount(name) {
  return { "Backnote-Account": name };
}
