import { css } from "../../../base/dom/style-sheet.js";

export const matchBarStyle = css`
  bn-note-pane > .match-place {
    grid-row: 2;
  }
  .match-bar:not([hidden]) {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    padding-inline: var(--space-6) var(--space-4);
    padding-block-end: var(--space-1);
    color: var(--ink-soft);
    font-size: var(--text-small);
    font-variant-numeric: tabular-nums;
  }
  .match-count {
    margin-inline-end: var(--space-2);
  }
  .reading-head > .match-place {
    margin-inline-start: auto;
  }
  .reading-head .match-bar:not([hidden]) {
    padding: 0;
  }
  @media (width < 700px) {
    .match-bar:not([hidden]) {
      padding-inline: var(--space-4) var(--space-2);
    }
  }
`;
