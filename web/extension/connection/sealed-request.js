import { randomKey } from "../../base/dom/random-key.js";
/** @import { TokenKey } from "./token-key.js" */

const encoder = new TextEncoder();

/**
 * @typedef {object} SealedAnswer
 * @property {Response} response
 * @property {"proven" | "other" | "none"} proof whether the service has made the response. `other` is a proof that is not the service's,
 * as for a token that it does not know; `none` is no proof.
 * @property {number} clockDifference by how many milliseconds the service's clock is ahead
 */

/**
 * Sends a request with a token that is sealed for it, so that only the service with this token can read it (`SealedToken.swift`). The
 * response must have a proof of that service (`ResponseProof.swift`).
 *
 * @param {{key: TokenKey, id: string}} token
 * @param {string} url
 * @param {RequestInit} init
 * @param {{clockDifference: number, send: (url: string, init: RequestInit) => Promise<Response>}} service
 * @returns {Promise<SealedAnswer>}
 */
export async function sendSealed(token, url, init, service) {
  const answer = await sendOnce(token, url, init, service);
  // The service was started again, or the clocks differ. The response states the service's time.
  const { clockDifference } = answer;
  return await isSealNotAccepted(answer)
    ? await sendOnce(token, url, init, { ...service, clockDifference })
    : answer;
}

/**
 * @param {{key: TokenKey, id: string}} token
 * @param {string} url
 * @param {RequestInit} init
 * @param {{clockDifference: number, send: (url: string, init: RequestInit) => Promise<Response>}} service
 * @returns {Promise<SealedAnswer>}
 */
async function sendOnce({ key, id }, url, init, { clockDifference, send }) {
  const { method = "GET", body } = init;
  const { host, pathname, search } = new URL(url);
  const [digest, nonce, time] = [await contentDigest(body), randomKey(), Date.now() + clockDifference];
  const lines = ["backnote sealed token 1", method, host, pathname + search, digest, time, nonce];
  const seal = await key.masked(lines.join("\n"));
  const authorization = `Backnote id=${id}, time=${time}, nonce=${nonce}, seal=${seal}`;
  const headers = { ...init.headers, Authorization: authorization };
  const response = await send(url, {
    ...init,
    headers: digest ? { ...headers, "Content-Digest": digest } : headers,
  });
  const { proof, time: serviceTime } = await readProof(response, key, seal);
  return {
    response,
    proof,
    clockDifference: proof === "proven" ? serviceTime - Date.now() : clockDifference,
  };
}

/** @param {SealedAnswer} answer */
async function isSealNotAccepted({ response, proof }) {
  if (proof !== "proven" || response.status !== 401) return false;
  const problem = await response.clone().json().catch(() => null);
  return typeof problem?.type === "string" && problem.type.endsWith("/seal-not-accepted");
}

/** Returns the value of `Content-Digest` (RFC 9530, section 2); an empty text without a body. @param {RequestInit["body"]} body */
async function contentDigest(body) {
  if (body === undefined || body === null) return "";
  if (typeof body !== "string" && !(body instanceof Blob)) {
    throw new TypeError("a body must be a text or a file");
  }
  const bytes = typeof body === "string" ? encoder.encode(body) : await body.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `sha-256=:${digest.toBase64()}:`;
}

/**
 * @param {Response} response
 * @param {TokenKey} key
 * @param {string} seal
 * @returns {Promise<{proof: SealedAnswer["proof"], time: number}>}
 */
async function readProof(response, key, seal) {
  const header = response.headers.get("Backnote-Proof") ?? "";
  const [, time, proof] = /^time=([1-9]\d{0,15}), proof=([A-Za-z0-9_-]{43})$/.exec(header) ?? [];
  if (!proof) return { proof: "none", time: 0 };
  const expected = await key.code(`backnote response 1\n${seal}\n${response.status}\n${time}`);
  return { proof: proof === expected ? "proven" : "other", time: Number(time) };
}
