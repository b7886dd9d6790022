import { randomKey } from "../../base/dom/random-key.js";
import { originPattern, validAddress } from "./server-address.js";
import { sendSealed } from "./sealed-request.js";
import { isProof, serverProof } from "./server-proof.js";
import { TokenKey } from "./token-key.js";
/** @import { ConnectionTest, ServerAddress } from "../protocol/calls.js" */
/** @import { Connection, Fetch } from "./service.js" */

/** The milliseconds after which a service counts as not running. */
const patience = 10_000;

/** The seconds that two clocks may differ. Reminders and snoozes count in minutes. */
const clockTolerance = 120;

/** The id of a token that does not exist. The service answers with a proof nevertheless. */
const noToken = "0".repeat(32);

/**
 * Finds out whether a service can be reached, and what is wrong otherwise. The token is sealed, so that only a service that knows it can
 * read it.
 *
 * @param {ServerAddress} typed
 * @param {Connection | null} connection the connection of this browser, if it is paired
 * @param {object} browser
 * @param {Fetch} browser.send
 * @param {(origin: string) => Promise<boolean>} browser.hasPermission
 * @returns {Promise<ConnectionTest>}
 */
export async function testConnection(typed, connection, { send, hasPermission }) {
  const address = validAddress(typed);
  if (!address) return { result: "invalid-address" };
  const origin = originPattern(address.server);
  const isAllowed = await hasPermission(origin);
  // A browser asks the service before it sends headers that no page may send. A permission makes that unnecessary.
  if (Object.keys(address.headers).length > 0 && !isAllowed) return { result: "permission-needed", origin };

  const paired = connection?.server === address.server ? connection : null;
  const nonce = randomKey();
  const question = { id: paired?.id ?? noToken, nonce };
  const response = await request(send, address, "/pairings/proofs", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(question),
  });
  if (!response) return await whyNoAnswer(address.server, isAllowed, send);
  // A redirect leads to where a proxy lets people sign in.
  if (response.type === "opaqueredirect") return { result: "proxy-sign-in" };
  const { status } = response;
  const isJSON = /^application\/(problem\+)?json\b/.test(response.headers.get("Content-Type") ?? "");
  if (!isJSON && [401, 403, 407, 511].includes(status)) return { result: "proxy-sign-in", status };
  if ([502, 503, 504].includes(status)) return { result: "server-failed", status };
  const isPage = /^text\/html\b/.test(response.headers.get("Content-Type") ?? "");
  if (isPage && status === 200) return { result: "proxy-sign-in", status };
  const answer = isJSON ? await response.json().catch(() => null) : null;
  if (typeof answer?.type === "string" && answer.type.startsWith("https://backnote.invalid/problems/")) {
    return { result: "refused", status, detail: String(answer.detail ?? "") };
  }
  if (typeof answer?.proof !== "string") return { result: "not-backnote", status };

  const difference = clockDifference(response);
  if (Math.abs(difference) > clockTolerance) return { result: "clock-off", clockDifference: difference };
  if (!paired) return { result: "not-paired" };
  const key = await TokenKey.of(paired.token);
  // For a token that was ended, the service makes up a proof.
  if (answer.proof !== await serverProof(key, nonce, new URL(address.server).host)) {
    return { result: isProof(answer.proof) ? "token-ended" : "not-proven" };
  }
  const account = await accountOf(paired, key, address, send, 1000 * -difference).catch(() => null);
  if (!account) return { result: "not-running" };
  const { response: current, proof } = account;
  if (proof !== "proven") return { result: "not-proven" };
  if (current.status === 401) return { result: "token-ended" };
  return current.ok ? { result: "ok" } : { result: "server-failed", status: current.status };
}

/**
 * @param {Connection} paired
 * @param {TokenKey} key
 * @param {ServerAddress} address
 * @param {Fetch} send
 * @param {number} clockDifference
 */
function accountOf({ id }, key, { server, headers }, send, clockDifference) {
  return sendSealed({ key, id }, `${server}/api/v1/sessions/current`, { headers }, {
    clockDifference,
    send: (url, init) => send(url, { ...common(), ...init, redirect: "manual" }),
  });
}

/**
 * A browser does not say why a request failed. Returns what a second request shows.
 *
 * @param {string} server
 * @param {boolean} isAllowed whether the extension may read all responses of the server
 * @param {Fetch} send
 * @returns {Promise<ConnectionTest>}
 */
async function whyNoAnswer(server, isAllowed, send) {
  const url = new URL(server);
  // Without CORS, the browser reports only whether anything answered.
  if (await answers(send, server)) {
    return isAllowed
      ? { result: "not-backnote" }
      : { result: "permission-needed", origin: originPattern(server) };
  }
  if (url.protocol === "https:") {
    // A server for HTTPS answers plain HTTP on its port as well, with an error.
    const plain = `http://${url.hostname}:${url.port || 443}/`;
    if (await answers(send, plain)) return { result: "certificate" };
  }
  // Without the permission, the browser hides the answers of some servers, and those of this device in some browsers.
  return { result: "not-running", ...(isAllowed ? {} : { origin: originPattern(server) }) };
}

/** @param {Fetch} send @param {string} url */
async function answers(send, url) {
  try {
    await send(url, { ...common(), mode: "no-cors" });
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {Fetch} send
 * @param {ServerAddress} address
 * @param {string} path
 * @param {RequestInit} init
 */
async function request(send, { server, headers }, path, init) {
  try {
    return await send(`${server}/api/v1${path}`, {
      ...common(),
      ...init,
      headers: { ...headers, ...init.headers },
      redirect: "manual",
    });
  } catch {
    return null;
  }
}

/** @returns {RequestInit} */
function common() {
  return {
    cache: "no-store",
    credentials: "omit",
    referrerPolicy: "no-referrer",
    signal: AbortSignal.timeout(patience),
  };
}

/** Returns by how many seconds this device's clock is ahead of the service's; 0 if the response does not say. @param {Response} response */
function clockDifference(response) {
  const theirs = Date.parse(response.headers.get("Date") ?? "");
  return Number.isNaN(theirs) ? 0 : Math.round((Date.now() - theirs) / 1000);
}
