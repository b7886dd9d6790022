const encoder = new TextEncoder();
const base64url = /** @type {const} */ ({ alphabet: "base64url", omitPadding: true });

/** What follows `bn_` in a token: 32 bytes. */
const secretLength = 43;

/**
 * What the extension and the service both know of a token: its SHA-256, as a key for HMAC-SHA-256. The service has nothing else of it.
 */
export class TokenKey {
  #key;
  #secret;

  /** @param {CryptoKey} key @param {Uint8Array<ArrayBuffer>} secret */
  constructor(key, secret) {
    this.#key = key;
    this.#secret = secret;
  }

  /** @param {string} token */
  static async of(token) {
    const digest = await crypto.subtle.digest("SHA-256", encoder.encode(token));
    const algorithm = { name: "HMAC", hash: "SHA-256" };
    const key = await crypto.subtle.importKey("raw", digest, algorithm, false, ["sign"]);
    const secret = Uint8Array.fromBase64(token.slice(-secretLength), { alphabet: "base64url" });
    return new TokenKey(key, secret);
  }

  /** Returns the authentication code of a text, in base64url without padding. @param {string} text */
  async code(text) {
    return (await this.#code(text)).toBase64(base64url);
  }

  /** Returns the secret of the token XOR the authentication code of a text, in base64url without padding. @param {string} text */
  async masked(text) {
    const mask = await this.#code(text);
    return this.#secret.map((byte, index) => byte ^ mask[index]).toBase64(base64url);
  }

  /** @param {string} text */
  async #code(text) {
    return new Uint8Array(await crypto.subtle.sign("HMAC", this.#key, encoder.encode(text)));
  }
}
