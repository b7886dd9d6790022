/**
 * Returns 32 random hex digits. `crypto.randomUUID` is missing over plain HTTP on another host than
 * localhost.
 */
export function randomKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
