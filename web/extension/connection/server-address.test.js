import { deepEqual, equal } from "node:assert/strict";
import { originPattern, serverURL, validAddress } from "./server-address.js";

for (
  const [typed, url] of /** @type {[string, string | null][]} */ ([
    ["127.0.0.1:8347", "http://127.0.0.1:8347"],
    ["localhost:8347/", "http://localhost:8347"],
    ["[::1]:8347", "http://[::1]:8347"],
    ["notes.example", "https://notes.example"],
    ["NOTES.example:443", "https://notes.example"],
    [" https://notes.example/notes/1?x#y ", "https://notes.example"],
    ["http://192.168.1.5:8347", "http://192.168.1.5:8347"],
    ["localhost.example", "https://localhost.example"],
    ["", null],
    ["http://", null],
    ["not an address", null],
    ["http://a%20b", null],
    ["ftp://notes.example", null],
    ["javascript:alert(1)", null],
    ["https://user:secret@notes.example", null],
    ["a".repeat(3000), null],
  ])
) {
  Deno.test(`“${typed.slice(0, 40)}” is ${url ?? "no address"}`, () => equal(serverURL(typed), url));
}

const server = "https://notes.example";

for (
  const headers of [
    { Authorization: "Bearer x" },
    { "content-type": "text/plain" },
    { Host: "other.example" },
    { "Sec-Fetch-Site": "none" },
    { "Access-Control-Request-Method": "GET" },
    { "bad name": "x" },
    { "": "x" },
    { "X-Key": "line\r\nX-Other: y" },
    { "X-Key": "ü" },
    { "X-Key": 7 },
    { "X-Key": "x".repeat(5000) },
    Object.fromEntries(Array.from({ length: 17 }, (_, i) => [`X-${i}`, ""])),
  ]
) {
  Deno.test(`the headers ${JSON.stringify(headers).slice(0, 50)} are refused`, () => {
    equal(validAddress({ server, headers }), null);
  });
}

Deno.test("an address keeps the headers of a proxy", () => {
  const headers = { "CF-Access-Client-Id": "a", "Proxy-Authorization": "Basic eA==", "X-Api-Key": "" };
  deepEqual(validAddress({ server: "notes.example/", headers }), { server, headers });
  for (const wrong of [null, 7, {}, { server: 7 }, { server, headers: 7 }, { server: "", headers: {} }]) {
    equal(validAddress(wrong), null);
  }
});

Deno.test("a permission is for a host with all of its ports", () => {
  equal(originPattern("http://127.0.0.1:8347"), "http://127.0.0.1/*");
  equal(originPattern(server), "https://notes.example/*");
});
