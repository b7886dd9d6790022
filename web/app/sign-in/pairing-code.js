/**
 * Returns the letters of a code that a person typed, in upper case: people type lower case and spaces, which the server does not accept in a
 * path.
 *
 * @param {string} typed
 */
export function typedCode(typed) {
  return typed.toUpperCase().replace(/[^A-Z]/g, "") || "none";
}

/** Whether a value is a code that the extension in this browser hands to the page, which no person types. @param {unknown} code @returns {code is string} */
export function isPageCode(code) {
  return typeof code === "string" && /^[\w-]{43}$/.test(code);
}
