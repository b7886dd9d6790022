import { css } from "../base/dom/style-sheet.js";

export const addLinkMenuStyle = css`
  :host {
    display: inline-block;
    font-family: var(--font);
    font-size: var(--text);
    line-height: 1.35;
    color: var(--ink);
  }

  .trigger {
    anchor-name: --add-link;
    padding-inline: var(--space-2);
    margin-inline-start: calc(-1 * var(--space-2));
    color: var(--ink-soft);
    gap: var(--space-2);
  }
  .trigger .label {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
  }
  .trigger:hover,
  .trigger[aria-expanded="true"] {
    color: var(--ink);
  }
  .trigger[aria-expanded="true"] {
    background: var(--wash);
  }

  .menu {
    position-anchor: --add-link;
    position-area: block-end span-inline-end;
    position-try-fallbacks: flip-block, flip-inline, flip-block flip-inline;
    /* Not wider than the smallest quick note, so that it covers the note and not the page. */
    inline-size: min(304px, 100vw - 24px);
    max-block-size: min(440px, 70dvh);
    margin: var(--space-1) 0;
    padding: 0;
    overflow: hidden;
    flex-direction: column;
    opacity: 1;
    transition: opacity var(--quick), transform var(--quick), display var(--quick) allow-discrete, overlay
      var(--quick)
      allow-discrete;
  }
  .menu:popover-open {
    display: flex;
  }
  @starting-style {
    .menu:popover-open {
      opacity: 0;
      transform: translateY(-4px);
    }
  }

  .search {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    padding: var(--space-2) var(--space-3);
    border-block-end: 1px solid var(--line);
    color: var(--ink-soft);
  }
  .search input {
    flex: 1;
    min-inline-size: 0;
    border: 0;
    padding: 0;
    min-block-size: 28px;
    background: transparent;
    outline: none;
    color: var(--ink);
  }
  .search input::placeholder {
    color: var(--ink-faint);
    opacity: 1;
  }
  .search input:focus-visible {
    outline: none;
  }
  .choices {
    overflow-y: auto;
    padding: var(--space-2);
    overscroll-behavior: contain;
    scroll-padding: var(--space-8);
  }
  .group + .group {
    margin-block-start: var(--space-2);
  }
  .heading {
    padding: var(--space-1) var(--space-2);
    font-size: var(--text-small);
    color: var(--ink-soft);
  }
  .heading::first-letter {
    text-transform: uppercase;
  }

  .choice {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 0 var(--space-3);
    align-items: start;
    padding: var(--space-2);
    border-radius: var(--radius);
    cursor: pointer;
  }
  .choice .site-tile {
    margin-block-start: 1px;
  }
  .choice[aria-selected="true"] {
    background: var(--wash-strong);
  }
  .choice .name {
    font-weight: 550;
  }
  .choice .url {
    color: var(--ink-soft);
    font-size: var(--text-small);
    direction: ltr;
    text-align: start;
  }
  .choice .url .removed {
    display: none;
  }
  .choice[aria-selected="true"] .url {
    white-space: normal;
    overflow-wrap: anywhere;
    display: -webkit-box;
    -webkit-line-clamp: 3;
    -webkit-box-orient: vertical;
  }
  .choice[aria-selected="true"] .url .removed {
    display: inline;
    color: inherit;
  }
  .choice blockquote {
    margin: var(--space-1) 0 0;
    padding-inline-start: var(--space-2);
    border-inline-start: 2px solid var(--line-control);
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
  .choice .when {
    color: var(--ink-soft);
    font-size: var(--text-small);
    font-variant-numeric: tabular-nums;
  }

  .here .choice {
    background: var(--accent-wash);
    box-shadow: inset 3px 0 0 var(--accent);
  }
  :host(:dir(rtl)) .here .choice {
    box-shadow: inset -3px 0 0 var(--accent);
  }
  .here .choice[aria-selected="true"] {
    background: linear-gradient(var(--wash), var(--wash)) var(--accent-wash);
  }

  .empty {
    margin: 0;
    padding: var(--space-4);
    color: var(--ink-soft);
    line-height: var(--leading);
  }

  @media (pointer: coarse) {
    .choice {
      padding-block: var(--space-3);
    }
  }
  @media (forced-colors: active) {
    .choice[aria-selected="true"] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
