/**
 * 32 hex digits nobody else has. Not `crypto.randomUUID`: that one is missing where the service is reached over
 * plain http by another name than localhost.
 */
export function randomKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
