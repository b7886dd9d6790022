import { css } from "../../base/dom/style-sheet.js";

/**
 * A wide window shows the saved searches in its column, a medium one in a popover beside the rail, and a phone with the rarer entries of the
 * navigation.
 */
export const savedSearchStyle = css`
  .main-navigation .saved-searches:not(:popover-open) {
    position: static;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 2px;
    inline-size: auto;
    block-size: auto;
    min-block-size: 0;
    max-block-size: 40dvh;
    margin: 0;
    padding: 0;
    border: 0;
    border-radius: 0;
    box-shadow: none;
    overflow-y: auto;
    background: none;
    color: inherit;
    scrollbar-width: thin;
  }
  .main-navigation .saved-searches-button {
    display: none;
  }
  .saved-searches h2 {
    padding: var(--space-3) var(--space-3) var(--space-1);
    color: var(--ink-soft);
    font-size: var(--text-small);
    font-weight: 600;
  }
  .saved-search {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    border-radius: var(--radius);
  }
  .main-navigation .saved-search .item {
    flex-direction: row;
    justify-content: flex-start;
    gap: var(--space-3);
    inline-size: auto;
    min-inline-size: 0;
    padding-inline: var(--space-3) var(--space-2);
    background: none;
    font-size: var(--text);
  }
  .main-navigation .saved-search .item svg {
    flex: none;
  }
  .main-navigation .saved-search .item span {
    position: static;
    inline-size: auto;
    block-size: auto;
    clip-path: none;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .saved-search:hover {
    background: var(--wash);
  }
  .saved-search:has([aria-current]) {
    background: var(--wash-strong);
  }
  .main-navigation:has(.saved-search [aria-current]) [data-goes="notes"] {
    background: none;
    font-weight: inherit;
  }
  /* The name has the whole width until the button is needed. */
  @media (hover: hover) {
    .saved-search button.icon {
      position: absolute;
      inset-inline-end: 0;
      opacity: 0;
    }
    .main-navigation .saved-search:is(:hover, :focus-within) .item {
      padding-inline-end: 36px;
    }
  }
  .saved-search:hover button.icon,
  .saved-search button.icon:focus-visible,
  .saved-search button.icon[aria-expanded="true"] {
    opacity: 1;
  }
  .saved-search-menu {
    position-area: block-end span-inline-end;
    position-try-fallbacks: flip-block, flip-inline;
    margin: var(--space-1) 0;
    padding: var(--space-2);
  }
  .saved-search-menu button {
    display: flex;
    justify-content: flex-start;
    inline-size: 100%;
    min-block-size: 40px;
  }

  @media (width >= 700px) {
    body[data-view="browse"] .main-navigation .saved-searches:not(:popover-open) {
      display: none;
    }
    body[data-view="browse"] .main-navigation .saved-searches-button {
      display: flex;
    }
    .main-navigation .saved-searches:popover-open {
      position-area: inline-end span-block-end;
      inline-size: 240px;
      max-block-size: 80dvh;
      margin: 0 var(--space-2);
      padding: var(--space-2);
      border: 0;
      border-radius: var(--radius-float);
      background: var(--raise);
      box-shadow: var(--shadow-float);
      overflow-y: auto;
    }
  }
  @media (700px <= width < 1100px) {
    .main-navigation .saved-searches:not(:popover-open) {
      display: none;
    }
    .main-navigation .saved-searches-button {
      display: flex;
    }
  }
`;
