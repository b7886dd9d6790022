/** @import { RevisionSummary } from "../../../client/notebook-client.js" */

/** Edits after a longer pause belong to another group. In milliseconds. */
const pause = 5 * 60_000;
/** A longer series of edits is divided. In milliseconds. */
const longest = 30 * 60_000;

/**
 * Groups revisions by the device and the time at which they were saved, because a note is saved at every short pause. What is not a plain
 * edit, such as a restoration, is a group of its own.
 *
 * @param {RevisionSummary[]} revisions oldest first
 * @returns {RevisionSummary[][]} oldest first
 */
export function groupsOf(revisions) {
  /** @type {RevisionSummary[][]} */
  const groups = [];
  for (const revision of revisions) {
    const group = groups.at(-1);
    if (group && continues(group, revision)) group.push(revision);
    else groups.push([revision]);
  }
  return groups;
}

/** @param {RevisionSummary[]} group @param {RevisionSummary} next */
function continues(group, next) {
  const first = group[0];
  const last = group[group.length - 1];
  const isEdit = next.kind === "edit" && last.kind === "edit";
  return isEdit && next.device === last.device && time(next) - time(last) <= pause &&
    time(next) - time(first) <= longest;
}

/** @param {RevisionSummary} revision */
function time({ savedAt }) {
  return Date.parse(savedAt);
}

/**
 * Returns the entries of a history: a group as one entry, or each revision of a group that is opened.
 *
 * @param {RevisionSummary[][]} groups
 * @param {RevisionSummary[] | null} opened
 * @returns {RevisionSummary[][]}
 */
export function entriesOf(groups, opened) {
  return groups.flatMap((group) => group === opened ? group.map((revision) => [revision]) : [group]);
}
