import { css } from "../base/dom/style-sheet.js";

export const linkCardStyle = css`
  :host {
    display: block;
    min-inline-size: 0;
    container-type: inline-size;
  }

  .card {
    position: relative;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--space-3);
    padding: var(--space-2);
    padding-inline-end: var(--space-1);
    border-radius: var(--radius-card);
    background: var(--wash);
    transition: background-color var(--quick);
  }

  .card:hover {
    background: var(--wash-strong);
  }

  .card:has(.quote) .site-tile {
    align-self: start;
  }

  .text {
    min-inline-size: 0;
    line-height: 1.35;
  }
  a {
    color: inherit;
    text-decoration: none;
    display: block;
  }
  .text a {
    font-weight: 550;
  }
  .text a::after {
    content: "";
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
  .text a:focus-visible {
    outline: none;
  }
  .card:has(.text a:focus-visible) {
    outline: 2px solid var(--ink);
    outline-offset: 2px;
  }
  .site,
  .about,
  .outcome {
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
  .outcome {
    margin: var(--space-1) 0 0;
    overflow-wrap: anywhere;
  }
  /* Over the link that covers the card. */
  .card .copy {
    position: relative;
    z-index: 1;
    opacity: 1;
  }

  /* A line of the text has space for the card only. */
  :host([compact]) :is(.about, .quote, .outcome, .copy) {
    display: none;
  }
  :host([compact]),
  :host([compact]) .card {
    block-size: 100%;
  }

  /* The picture that the page declares, where the card has space for it. */
  .page-picture {
    display: none;
    inline-size: 64px;
    block-size: 40px;
    border-radius: 6px;
    object-fit: cover;
  }
  @container (inline-size >= 340px) {
    .card:has(.page-picture) {
      grid-template-columns: auto minmax(0, 1fr) auto auto;
    }
    .page-picture {
      display: block;
    }
  }

  button.icon {
    position: relative;
    z-index: 1;
    opacity: 0;
  }
  .card:hover button,
  :host([data-lifted]) button,
  button[aria-expanded="true"],
  button:focus-visible {
    opacity: 1;
  }
  .buttons {
    display: flex;
  }
  /* Where a pointer hovers, the text has the whole width until the buttons are shown. */
  @media (hover: hover) {
    .card {
      --covered: 36px;
      padding-inline-end: var(--space-3);
    }
    .card:has(.identity) {
      --covered: 72px;
    }
    :host([movable]) .card {
      --covered: 108px;
    }
    .buttons {
      position: absolute;
      inset-inline-end: var(--space-1);
    }
    .card:is(:hover, :has(.buttons :focus-visible), :has([aria-expanded="true"])) .text {
      padding-inline-end: var(--covered);
    }
    .card:is(:hover, :has(.buttons :focus-visible), :has([aria-expanded="true"])) .page-picture {
      opacity: 0;
    }
  }
  .grip {
    display: none;
    cursor: grab;
    touch-action: none;
  }
  :host([movable]) .grip {
    display: inline-flex;
  }
  .grip svg {
    stroke-width: 2.2;
  }
  .identity svg {
    stroke-width: 2.6;
  }
  :host([data-lifted]) {
    position: relative;
    z-index: 1;
    cursor: grabbing;
  }
  :host([data-lifted]) .grip {
    cursor: inherit;
  }
  :host([data-lifted]) .card {
    background: var(--raise);
    box-shadow: var(--shadow-float);
  }
  .menu {
    position-anchor: --opener;
    position-area: block-end span-inline-start;
    position-try-fallbacks: flip-block;
    margin: var(--space-1) 0;
    padding: var(--space-1);
    border-radius: var(--radius);
  }
  .menu button {
    display: flex;
    justify-content: flex-start;
    inline-size: 100%;
    min-inline-size: 132px;
    opacity: 1;
  }
  [aria-expanded="true"] {
    anchor-name: --opener;
  }

  /* The address as visited. */
  .visited {
    max-inline-size: 320px;
    padding: var(--space-2);
    border-radius: var(--radius);
    border-block-start: 1px solid var(--line);
  }
  .visited:is(:hover, :focus-visible) {
    background: var(--wash);
  }
  .visited .address {
    display: -webkit-box;
    -webkit-line-clamp: 4;
    -webkit-box-orient: vertical;
    overflow: hidden;
    overflow-wrap: anywhere;
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
  @media (hover: none) {
    button.icon {
      opacity: 1;
    }
  }
  /* Three buttons leave space for the title on a phone. */
  @media (forced-colors: active) {
    .card {
      border: 1px solid;
    }
  }
`;
