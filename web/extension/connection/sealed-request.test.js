import { deepEqual, equal, match, rejects } from "node:assert/strict";
import { sendSealed } from "./sealed-request.js";
import { TokenKey } from "./token-key.js";

const token = "bn_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8";
const id = "0".repeat(32);
const url = "http://127.0.0.1:8347/api/v1/notes?limit=5";
const { promise: key, resolve } = Promise.withResolvers();
resolve(TokenKey.of(token));

// SealedTokenTests computes the same texts.
Deno.test("a token is sealed and a proof computed as the service does", async () => {
  const lines = ["backnote sealed token 1", "GET", "127.0.0.1:8347", "/api/v1/notes?limit=5", ""];
  const seal = await (await key).masked([...lines, 1800000000000, "0123456789abcdef".repeat(2)].join("\n"));
  equal(seal, "OQcA8r1ArfGS2OmAU1R5DkTtBq8eBlkTOQ5iw4WAMLk");
  const proof = await (await key).code(`backnote response 1\n${seal}\n200\n1800000000001`);
  equal(proof, "CHUb2mAdp1pZHVJj0mDYpwS7jcTtPcm8ErLM_moIkI8");
});

/**
 * Sends a request to a server that answers with a status, and a proof for another one if it is to lie.
 *
 * @param {{statuses: number[], provenStatus?: number, proofs?: boolean, body?: BodyInit}} server
 */
async function send({ statuses, provenStatus, proofs = true, body }) {
  /** @type {RequestInit[]} */
  const sent = [];
  const answer = await sendSealed({ key: await key, id }, url, { method: "POST", body }, {
    clockDifference: 0,
    send: async (_, init) => {
      sent.push(init);
      const status = statuses[sent.length - 1];
      const [, seal] = /seal=(.+)$/.exec(new Headers(init.headers).get("Authorization") ?? "") ?? [];
      const words = `backnote response 1\n${seal}\n${provenStatus ?? status}\n5000`;
      const problem = { type: "https://backnote.invalid/problems/seal-not-accepted" };
      return Response.json(problem, {
        status,
        headers: proofs ? { "Backnote-Proof": `time=5000, proof=${await (await key).code(words)}` } : {},
      });
    },
  });
  return { answer, sent };
}

for (
  const [name, server, proof, count]
    of /** @type {[string, Parameters<typeof send>[0], string, number][]} */ ([
      ["a response with a proof", { statuses: [200] }, "proven", 1],
      ["a response without a proof", { statuses: [200], proofs: false }, "none", 1],
      ["a response with the proof of another", { statuses: [200], provenStatus: 201 }, "other", 1],
      ["a seal that was not accepted", { statuses: [401, 200] }, "proven", 2],
      ["a seal that was not accepted twice", { statuses: [401, 401] }, "proven", 2],
      ["a seal that another program did not accept", { statuses: [401, 200], proofs: false }, "none", 1],
    ])
) {
  Deno.test(`${name} is ${proof} after ${count} requests`, async () => {
    const { answer, sent } = await send(server);
    equal(answer.proof, proof);
    equal(sent.length, count);
    const times = sent.map(({ headers }) =>
      /time=(\d+)/.exec(new Headers(headers).get("Authorization") ?? "")?.[1]
    );
    equal(new Set(times).size, count);
    if (proof !== "proven") equal(answer.clockDifference, 0);
  });
}

Deno.test("no request contains the token, and each has a seal of its own", async () => {
  const authorizations = new Set();
  for (const body of [undefined, "{}", new Blob(["bytes"])]) {
    const { sent: [init] } = await send({ statuses: [200], body });
    const headers = new Headers(init.headers);
    equal(JSON.stringify([...headers]).includes(token.slice(3)), false);
    match(
      headers.get("Authorization") ?? "",
      /^Backnote id=0{32}, time=\d+, nonce=[0-9a-f]{32}, seal=[\w-]{43}$/,
    );
    authorizations.add(headers.get("Authorization"));
    equal(headers.has("Content-Digest"), body !== undefined);
  }
  equal(authorizations.size, 3);
});

Deno.test("the digest of a body is that of RFC 9530", async () => {
  const { sent } = await send({ statuses: [200], body: '{"hello": "world"}' });
  const digest = new Headers(sent[0].headers).get("Content-Digest");
  deepEqual(digest, "sha-256=:X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=:");
  await rejects(send({ statuses: [200], body: new FormData() }), TypeError);
});
