const encoder = new TextEncoder();

/** Returns whether a text has the form of a proof, also if it proves nothing. @param {unknown} text @returns {text is string} */
export function isProof(text) {
  return typeof text === "string" && /^[A-Za-z0-9_-]{43}$/.test(text);
}

/**
 * Returns the proof with which a service shows that it knows a token, in base64url without padding: the HMAC-SHA-256 of a nonce and the
 * host, with the digest of the token as its key (`ServerProof.swift`).
 *
 * @param {string} token
 * @param {string} nonce
 * @param {string} host the host of the address, with its port if it has one
 */
export async function serverProof(token, nonce, host) {
  const digest = await crypto.subtle.digest("SHA-256", encoder.encode(token));
  const key = await crypto.subtle.importKey("raw", digest, { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  const message = encoder.encode(`backnote server proof 1\n${host.toLowerCase()}\n${nonce}`);
  const signature = new Uint8Array(await crypto.subtle.sign("HMAC", key, message));
  return signature.toBase64({ alphabet: "base64url", omitPadding: true });
}
