import { css } from "../base/dom/style-sheet.js";

export const quickNoteStyle = css`
  :host {
    font-family: var(--font);
    font-size: var(--text);
    line-height: var(--leading);
    color: var(--ink);
  }

  .panel {
    position: fixed;
    z-index: 2147483000;
    inline-size: var(--width);
    block-size: var(--height);
    max-inline-size: calc(100vw - 24px);
    --covered: max(var(--bn-inset-bottom, 0px), var(--keyboard, 0px));
    max-block-size: calc(100dvh - 24px - var(--covered));
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto minmax(0, 1fr) auto;
    grid-template-columns: minmax(0, 1fr);
    container-type: size;
    border-radius: var(--radius-float);
    background: var(--raise);
    box-shadow: var(--shadow-float);
    overflow: clip;
    translate: var(--drag-x, 0) var(--drag-y, 0);
  }
  .panel.arriving {
    animation: arrive var(--move) var(--spring);
  }
  @keyframes arrive {
    from {
      opacity: 0;
      transform: translateY(12px) scale(0.97);
    }
  }

  .panel[data-corner^="top"] {
    inset-block-start: 12px;
  }
  .panel[data-corner^="bottom"] {
    inset-block-end: calc(12px + var(--covered));
  }
  .panel[data-corner$="left"] {
    left: 12px;
  }
  .panel[data-corner$="right"] {
    right: 12px;
  }

  /* Fingers scroll the text; two of them change the note's size, not the page's. */
  .panel {
    touch-action: pan-x pan-y;
  }

  /* In a window of its own it is all there is. */
  .panel.alone {
    position: fixed;
    inset: 0;
    inline-size: 100vw;
    block-size: 100dvh;
    max-inline-size: none;
    max-block-size: none;
    border-radius: 0;
    box-shadow: none;
    translate: none;
  }
  .panel.alone .grip,
  .panel.alone .bar .end,
  .panel.alone > .resize {
    display: none;
  }
  .panel.alone .bar {
    cursor: default;
  }

  .bar {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
    align-items: center;
    padding: 6px;
    border-block-end: 1px solid var(--line);
    cursor: grab;
    touch-action: none;
    user-select: none;
    -webkit-user-select: none;
  }
  .bar:active {
    cursor: grabbing;
  }
  .bar .done {
    justify-self: start;
    font-weight: 600;
  }
  .bar .grip {
    inline-size: 56px;
    padding: 0;
    cursor: inherit;
    background: none;
  }
  .bar .grip::before {
    content: "";
    inline-size: 32px;
    block-size: 4px;
    border-radius: 2px;
    background: var(--line-control);
    opacity: 0.55;
    transition: opacity var(--quick);
  }
  .bar:hover .grip::before {
    opacity: 1;
  }
  .bar .end {
    justify-self: end;
    display: flex;
  }
  .tuck svg {
    transition: rotate var(--move);
  }
  [data-corner$="left"] .tuck svg {
    rotate: 180deg;
  }

  .content {
    display: flex;
    flex-direction: column;
    gap: var(--space-2);
    overflow-y: auto;
    overscroll-behavior: contain;
    padding: var(--space-2) var(--space-4) var(--space-4);
    cursor: text;
    scrollbar-width: thin;
  }
  .content > bn-add-link-menu {
    align-self: flex-start;
    cursor: default;
  }
  .content > bn-note-editor {
    flex: 1;
    --editor-title: var(--text-large);
  }
  /* The button in the bar ends drawing. */
  .content > bn-note-editor::part(ink-done) {
    display: none;
  }
  .away {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
  .saved-line {
    margin: 0;
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
  .away[hidden] {
    display: none;
  }
  .away > span {
    flex: 1 1 180px;
  }
  .trouble {
    margin: 0;
    color: var(--danger);
    font-size: var(--text-small);
  }

  .foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-1);
    padding: 4px 6px;
    border-block-start: 1px solid var(--line);
  }
  .foot .state {
    flex: 1 0 0;
    min-inline-size: 0;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
    text-align: end;
    color: var(--ink-soft);
    font-size: var(--text-small);
    line-height: 1.25;
    padding-inline: var(--space-2);
  }
  .foot .state[data-state="kept"],
  .foot .state[data-state="refused"],
  .foot .state[data-state="not-kept"] {
    order: -1;
    flex-basis: 100%;
    padding-block: var(--space-1);
    text-align: start;
    color: var(--danger);
  }
  /* At the end of the line, even when the state has a line of its own. */
  .foot .state + button:not([hidden]),
  .foot .state + button[hidden] + button {
    margin-inline-start: auto;
  }
  @media (pointer: coarse) {
    .foot {
      gap: 0;
    }
  }

  @container (block-size < 240px) {
    .foot {
      display: none;
    }
  }
  @container (inline-size < 260px) {
    .content {
      padding-inline: var(--space-3);
    }
    /* There is only space for the buttons. Screen readers still say it. */
    .foot .state:is([data-state="saved"], [data-state="saving"]) {
      opacity: 0;
    }
  }

  .resize {
    position: absolute;
    inline-size: 20px;
    block-size: 20px;
    min-block-size: 20px;
    padding: 0;
    border-radius: var(--radius-float);
    background: none;
    touch-action: none;
    z-index: 1;
    opacity: 0;
  }
  .resize::before {
    content: "";
    position: absolute;
    inset: 5px -5px -5px 5px;
    border: 2px solid var(--ink-soft);
    border-radius: 14px 0 0 0;
    border-inline-end-color: transparent;
    border-block-end-color: transparent;
    clip-path: inset(0 40% 40% 0);
  }
  .panel:hover .resize,
  .resize:focus-visible {
    opacity: 1;
  }
  .resize:focus-visible {
    outline-offset: -2px;
  }
  /* Nothing lies under the handle. */
  [data-corner="bottom-right"] .bar {
    padding-left: 22px;
  }
  [data-corner="bottom-left"] .bar {
    padding-right: 22px;
  }
  [data-corner="top-left"] .foot {
    padding-right: 22px;
  }
  [data-corner="top-right"] .foot {
    padding-left: 22px;
  }
  /* Without the buttons, the text is at the handle. */
  @container (block-size < 240px) {
    [data-corner="top-left"] .content {
      padding-right: 20px;
    }
    [data-corner="top-right"] .content {
      padding-left: 20px;
    }
  }
  .alone .bar,
  .alone .foot {
    padding-inline: 6px;
  }
  [data-corner="bottom-right"] .resize {
    top: 0;
    left: 0;
    cursor: nwse-resize;
  }
  [data-corner="bottom-left"] .resize {
    top: 0;
    right: 0;
    cursor: nesw-resize;
    rotate: 90deg;
  }
  [data-corner="top-left"] .resize {
    bottom: 0;
    right: 0;
    cursor: nwse-resize;
    rotate: 180deg;
  }
  [data-corner="top-right"] .resize {
    bottom: 0;
    left: 0;
    cursor: nesw-resize;
    rotate: 270deg;
  }

  /* Tucked away: a sliver of the sheet with an amber edge; the hit area reaches further than the eye sees. */
  .tab {
    position: fixed;
    z-index: 2147483000;
    inline-size: 14px;
    block-size: 88px;
    min-block-size: 0;
    padding: 0;
    background: var(--raise);
    box-shadow: var(--shadow-float);
    touch-action: none;
  }
  .tab::after {
    content: "";
    position: absolute;
    inset-block: -6px;
    inset-inline: -14px;
  }
  .tab::before {
    content: "";
    position: absolute;
    inset-block: 0;
    inline-size: 4px;
    background: var(--accent);
  }
  .tab[data-side="right"] {
    right: 0;
    border-radius: 10px 0 0 10px;
  }
  .tab[data-side="right"]::before {
    left: 0;
    border-radius: 10px 0 0 10px;
  }
  .tab[data-side="left"] {
    left: 0;
    border-radius: 0 10px 10px 0;
  }
  .tab[data-side="left"]::before {
    right: 0;
    border-radius: 0 10px 10px 0;
  }
  .tab[data-corner^="top"] {
    top: 132px;
  }
  .tab[data-corner^="bottom"] {
    bottom: calc(132px + var(--bn-inset-bottom, 0px));
  }
  .tab:hover {
    inline-size: 20px;
    background: var(--raise);
  }
  .tab {
    transition: inline-size var(--quick), opacity var(--quick);
  }
  /* While the sheet comes or goes behind the edge, there is nothing to pull. */
  .panel[inert] ~ .tab {
    opacity: 0;
  }

  @media (forced-colors: active) {
    .panel,
    .tab {
      border: 1px solid;
    }
    .tab::before {
      background: Highlight;
    }
  }
  @media print {
    :host {
      display: none;
    }
  }
`;
