import { css } from "../base/dom/style-sheet.js";

export const suggestionOverlayStyle = css`
  :host {
    font-family: var(--font);
    font-size: var(--text);
    line-height: 1.35;
    color: var(--ink);
  }

  .overlay {
    position: fixed;
    z-index: 2147482000;
    inset-block-end: calc(12px + var(--bn-inset-bottom, 0px) + var(--bn-overlay-lift, 0px));
    right: calc(12px + var(--bn-overlay-shift, 0px));
    inline-size: 280px;
    max-inline-size: calc(100vw - 24px);
    border-radius: var(--radius-card);
    background: var(--raise);
    box-shadow: var(--shadow-float);
    overflow: clip;
    anchor-name: --overlay;
    transition: right var(--move) var(--spring), inset-block-end var(--move) var(--spring);
  }
  .overlay.arriving {
    animation: arrive var(--move) var(--spring);
  }
  @keyframes arrive {
    from {
      opacity: 0;
      transform: translateY(12px);
    }
  }

  /* The amber edge: what is yours on this page. */
  .overlay::before {
    content: "";
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    inline-size: 4px;
    background: var(--accent);
  }

  .open {
    display: block;
    inline-size: 100%;
    padding: var(--space-3) var(--space-4);
    border-radius: inherit;
    text-align: start;
    min-block-size: 0;
  }
  .open:hover {
    background: none;
  }
  .open::after {
    content: "";
    position: absolute;
    inset: 0;
    border-radius: var(--radius-card);
  }
  .open:hover::after {
    background: var(--wash);
  }
  .open:focus-visible {
    outline: none;
  }
  .open:focus-visible::after {
    outline: 2px solid var(--ink);
    outline-offset: -4px;
  }
  .message {
    margin: 0;
    padding: var(--space-3);
    padding-inline: var(--space-4) var(--space-16);
    font-size: var(--text-small);
    overflow-wrap: anywhere;
    max-block-size: 40dvh;
    overflow-y: auto;
  }
  .message + .open {
    padding-block-start: 0;
  }
  .saved-line {
    margin: 0;
    padding-block-end: var(--space-2);
    padding-inline: var(--space-4);
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
  .asked {
    display: block;
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
  /* Beside the buttons in the corner. */
  .headline {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    margin-inline-end: var(--space-12);
  }
  .question .open > * {
    margin-inline-end: var(--space-4);
  }
  .due-bell {
    margin-inline-end: var(--space-1);
    vertical-align: -3px;
  }
  .due-line {
    display: block;
    font-size: var(--text-small);
    font-weight: 600;
  }
  .name {
    display: block;
    min-inline-size: 0;
    font-weight: 600;
  }
  .excerpt {
    display: block;
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
  .open .excerpt {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  /* A note without a title is named by its first line. */
  .open .name:not(.one-line) {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
    overflow-wrap: anywhere;
  }
  .open .headline:has(.name:not(.one-line)) {
    align-items: start;
  }
  .comments {
    display: grid;
    gap: 2px;
    margin-block-start: var(--space-1);
  }
  .comment {
    padding-inline-start: var(--space-2);
    border-inline-start: 3px solid var(--line-control);
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
  .comment.yellow {
    border-inline-start-color: var(--mark-yellow);
  }
  .comment.green {
    border-inline-start-color: var(--mark-green);
  }
  .comment.blue {
    border-inline-start-color: var(--mark-blue);
  }
  .comment.pink {
    border-inline-start-color: var(--mark-pink);
  }
  .open .note-picture {
    inline-size: 100%;
    block-size: 88px;
    margin-block: var(--space-2) var(--space-1);
  }
  .ink-thumbnail {
    display: block;
    block-size: 56px;
    margin-block: var(--space-1);
  }
  .ink-thumbnail svg {
    inline-size: 100%;
    block-size: 100%;
  }

  .foot {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    padding: 0 var(--space-2) var(--space-2);
    margin-block-start: calc(-1 * var(--space-2));
    padding-inline-start: var(--space-2);
  }
  .question .foot {
    margin-block-start: calc(-1 * var(--space-1));
    padding-inline-start: var(--space-4);
  }
  .foot button {
    position: relative;
    z-index: 1;
  }
  .foot button {
    min-block-size: 26px;
    padding-inline: var(--space-2);
    font-size: var(--text-small);
    color: var(--ink-soft);
  }
  .foot button:hover {
    color: var(--ink);
  }
  .answers svg {
    stroke-width: 2.6;
  }
  .more {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .offer {
    position: relative;
    z-index: 1;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    justify-content: stretch;
    inline-size: calc(100% - 4px);
    margin-inline-start: 4px;
    padding-block: var(--space-2);
    padding-inline: var(--space-3) var(--space-4);
    border-block-start: 1px solid var(--line);
    border-radius: 0;
    font-size: var(--text-small);
    text-align: start;
  }
  .offer:focus-visible {
    outline-offset: -4px;
  }
  .offer .line {
    display: block;
    color: var(--ink-soft);
  }
  .corner {
    position: absolute;
    z-index: 1;
    inset-block-start: 6px;
    inset-inline-end: 6px;
    display: flex;
  }
  .corner button.icon {
    inline-size: 28px;
    min-block-size: 28px;
  }

  .popup {
    position-anchor: --overlay;
    position-area: block-start span-inline-start;
    position-try-fallbacks: flip-inline, flip-block;
    margin: var(--space-2) 0;
    padding: var(--space-3);
    max-inline-size: min(300px, 100vw - 24px);
    overflow-wrap: anywhere;
  }
  .popup.reason {
    font-size: var(--text-small);
    line-height: 1.45;
  }
  .popup.reason .url {
    color: var(--ink-soft);
    margin-block-start: var(--space-2);
  }
  .popup.reason .undo {
    margin-block-start: var(--space-3);
  }
  .popup.list {
    padding: var(--space-2);
    inline-size: 260px;
    max-block-size: 50dvh;
    overflow-y: auto;
  }
  .popup.menu {
    padding: var(--space-2);
    inline-size: 240px;
  }
  .popup.list button,
  .popup.menu button {
    display: block;
    inline-size: 100%;
    padding: var(--space-2);
    text-align: start;
  }

  @media (pointer: coarse) {
    .foot button {
      min-block-size: 44px;
      min-inline-size: 44px;
    }
    .corner {
      inset-block-start: 0;
      inset-inline-end: 0;
    }
    .corner button.icon {
      inline-size: 44px;
      min-block-size: 44px;
    }
    .headline {
      margin-inline-end: 76px;
    }
  }
  @media (forced-colors: active) {
    .overlay {
      border: 1px solid;
    }
    .overlay::before {
      background: Highlight;
    }
  }
  @media print {
    :host {
      display: none;
    }
  }
`;
