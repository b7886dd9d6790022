import { deepEqual, equal } from "node:assert/strict";
import { NotebookError } from "../../base/model/notebook-error.js";
import { OfflineNotes } from "../offline/offline-notes.js";
import { PageAnswers } from "./page-answers.js";
import { tables } from "./tables-in-memory.test.js";

const page = "https://example.com/plan";
const link = { id: "l1", noteID: "a", webpageURL: page, title: "Plan" };
const note = { id: "a", title: "Plan", body: "Text", links: [link], revision: 1, modifiedAt: "2026-11-01" };
const canonicalizer = {
  canonicalize: (/** @type {string} */ url) => ({ canonicalURL: url, key: url, keyHash: 0n }),
};

/** Pages with one saved note, and a service that answers when and how a test says. */
async function bench() {
  const database = tables();
  /** @type {PromiseWithResolvers<unknown>[]} */
  const questions = [];
  const request = (/** @type {string} */ path) => {
    if (path === "/snoozes") return Promise.resolve({ snoozes: [] });
    if (path === "/identity-decisions") return Promise.resolve({ decisions: [] });
    if (path.startsWith("/notes?")) {
      return Promise.resolve({ notes: path.includes("archived") ? [] : [note] });
    }
    if (path.startsWith("/notes/")) return Promise.resolve(note);
    const question = Promise.withResolvers();
    questions.push(question);
    return question.promise;
  };
  const service = { request, failure: null, connection: () => Promise.resolve({ id: "token-1" }) };
  const offline = new OfflineNotes({
    database: /** @type {any} */ (database),
    service: /** @type {any} */ (service),
    owner: () => Promise.resolve("token-1"),
    canonicalizer: () => Promise.resolve(/** @type {any} */ (canonicalizer)),
    unsentOf: () => Promise.resolve(null),
    patience: 0,
  });
  await offline.sync(1);
  return { answers: new PageAnswers(request, offline), questions, offline };
}

const names = (/** @type {any[] | null} */ suggestions) =>
  suggestions?.map(({ note, savedAt }) => [note.title, Boolean(savedAt)]) ?? null;

Deno.test("saved notes come before the answer of a service that is slow, and the answer after them", async () => {
  const { answers, questions } = await bench();
  const answer = await answers.of(page, null);
  deepEqual([names(answer.suggestions), answer.isAnswered], [[["Plan", true]], false]);
  questions[0].resolve({ suggestions: [{ note: { ...note, title: "Current" }, quotes: [] }] });
  deepEqual(names(await answer.later), [["Current", false]]);
  equal(answers.takeUnanswered(), false);
});

for (
  const { name, error, expected } of [
    { name: "does not respond", error: new NotebookError("unreachable"), expected: [["Plan", true]] },
    {
      name: "is replaced by an error of its proxy",
      error: new NotebookError("http-502", { status: 502 }),
      expected: [["Plan", true]],
    },
    {
      name: "has ended the token",
      error: new NotebookError("signed-out", { status: 401, problem: "token-ended" }),
      expected: null,
    },
    { name: "refuses", error: new NotebookError("invalid-request", { status: 400 }), expected: null },
  ]
) {
  Deno.test(`${expected ? "saved notes are" : "nothing is"} shown if the service ${name}`, async () => {
    const { answers, questions } = await bench();
    const asked = answers.of(page, null);
    questions[0].reject(error);
    const answer = await asked;
    deepEqual([names(answer.suggestions), answer.later], [expected, null]);
    equal(answers.takeUnanswered(), true);
  });
}

Deno.test("a note that is not saved is waited for, and a saved one for as long as a person should", async () => {
  const { offline } = await bench();
  const asked = Promise.withResolvers();
  equal(await offline.noteSoon("GET /notes/a", asked.promise), null);
  const other = offline.noteSoon("GET /notes/b", asked.promise);
  asked.resolve("read");
  deepEqual(await other, { value: "read" });
});
