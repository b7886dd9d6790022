import { css } from "../base/dom/style-sheet.js";

/** The style of the format bar. */
export const formatStyle = css`
  .format-bar {
    display: flex;
    gap: 2px;
    min-inline-size: 0;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scrollbar-width: none;
    font-family: var(--font);
    cursor: default;
  }
  .format-bar[inert] {
    visibility: hidden;
  }
  .format-bar > button {
    flex: none;
  }
  .format-bar > button:focus-visible {
    outline-offset: -2px;
  }

  /* In a narrow foot it takes the place of the other buttons. */
  .format-switch + .format-bar {
    flex: 1;
  }
  :not(.formatting) > .format-switch + .format-bar,
  .formatting > :not(.format-switch, .format-bar) {
    display: none;
  }
  .format-switch[aria-expanded="true"] {
    background: var(--wash-strong);
    color: var(--ink);
  }

  /* Below the text, or above the keyboard of a phone. */
  .sheet > .format-bar {
    position: sticky;
    z-index: 2;
    inset-block-end: var(--keyboard, 0px);
    margin-inline: calc(-1 * var(--space-2));
    padding: var(--space-1);
    background: var(--paper);
    border-block-start: 1px solid var(--line);
  }
  .selection-menu {
    position: fixed;
    gap: 2px;
    padding: var(--space-1);
    border-radius: var(--radius-card);
    font-family: var(--font);
    cursor: default;
  }
  .selection-menu:popover-open {
    display: flex;
  }
  .text-menu {
    position: fixed;
    min-inline-size: 180px;
    max-inline-size: min(300px, 100vw - 16px);
    max-block-size: min(280px, 40vh);
    overflow-y: auto;
    overscroll-behavior: contain;
    padding: var(--space-1);
    font-family: var(--font);
    font-size: var(--text);
    line-height: 1.25;
    cursor: default;
  }
  .text-menu > [role="option"] {
    padding: var(--space-2) var(--space-3);
    border-radius: var(--radius);
    overflow-wrap: anywhere;
  }
  .text-menu .hint {
    display: block;
    overflow: hidden;
    color: var(--ink-soft);
    font-size: var(--text-small);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .text-menu > [aria-selected="true"] {
    background: var(--wash-strong);
  }
  .text-menu > :hover {
    background: var(--wash);
  }
  @media (pointer: coarse) {
    .text-menu > [role="option"] {
      padding-block: var(--space-3);
    }
  }
  @media (forced-colors: active) {
    .text-menu > [aria-selected="true"] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  @media print {
    .format-bar {
      display: none;
    }
  }
`;
