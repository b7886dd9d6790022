/** Where the account is stored whose notes this browser keeps. */
const accountPlace = "backnote.account";

/** Remembers whose notes this browser keeps. Returns whether they were those of another account. @param {string} account */
export function isOtherAccount(account) {
  const before = localStorage.getItem(accountPlace);
  localStorage.setItem(accountPlace, account);
  return before !== null && before !== account;
}
