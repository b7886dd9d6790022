/**
 * Bytes as text, because the messages of an extension are JSON.
 *
 * @typedef {Uint8Array<ArrayBuffer> & {toBase64(): string}} EncodableBytes what browsers have and the types do not
 */

/** @param {ArrayBuffer} bytes */
export function textOfBytes(bytes) {
  return /** @type {EncodableBytes} */ (new Uint8Array(bytes)).toBase64();
}

/** Throws a `SyntaxError` for a text that is none of bytes. @param {string} text */
export function bytesOfText(text) {
  const decoder = /** @type {{fromBase64(text: string): Uint8Array<ArrayBuffer>}} */ (
    /** @type {unknown} */ (Uint8Array)
  );
  return decoder.fromBase64(text);
}
