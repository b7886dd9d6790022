/** @import { AccountClient } from "../../client/account-client.js" */

/** Where the account is stored whose notes this browser keeps. */
const accountPlace = "backnote.account";
/** The names of unsent texts and drawings in local storage. */
const unsent = /^backnote\.unsent(-ink)?\./;

/** Remembers whose notes this browser keeps. Returns whether they were those of another account. @param {string} account */
export function isOtherAccount(account) {
  const before = localStorage.getItem(accountPlace);
  localStorage.setItem(accountPlace, account);
  return before !== null && before !== account;
}

/**
 * Returns the account that is signed in, or the last one while the server is unreachable. Throws a `NotebookError`.
 *
 * @param {Pick<AccountClient, "current">} client
 * @param {Pick<Storage, "getItem" | "setItem" | "key" | "length">} storage
 */
export async function signedInAccount(client, storage = localStorage) {
  const before = storage.getItem(accountPlace);
  const account = await client.current().then(({ account }) => account, (error) => {
    if (before === null || error.kind === "signed-out") throw error;
    return before;
  });
  adoptUnsent(storage, before ?? account);
  return account;
}

/**
 * Gives an account the unsent texts and drawings of earlier versions, which did not name theirs.
 *
 * @param {Pick<Storage, "getItem" | "setItem" | "key" | "length">} storage
 * @param {string} account
 */
function adoptUnsent(storage, account) {
  const names = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? "");
  for (const name of names.filter((name) => unsent.test(name))) {
    try {
      const entry = JSON.parse(storage.getItem(name) ?? "");
      if (!entry.account) storage.setItem(name, JSON.stringify({ ...entry, account }));
    } catch {
      // An entry that is cut off cannot be sent, and stays as it is.
    }
  }
}
