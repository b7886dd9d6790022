import { css } from "./style-sheet.js";

/** The style of buttons, fields and focus. The document and every shadow root adopt this sheet. */
export const controlStyle = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  [hidden] {
    display: none !important;
  }

  button,
  input,
  textarea {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
    margin: 0;
  }

  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--space-2);
    min-block-size: 32px;
    padding: 0 var(--space-3);
    border: 0;
    border-radius: var(--radius);
    background: transparent;
    cursor: pointer;
    touch-action: manipulation;
    -webkit-tap-highlight-color: transparent;
    transition: background-color var(--quick), opacity var(--quick), transform var(--quick);
  }

  button:hover {
    background: var(--wash);
  }
  button:active {
    background: var(--wash-strong);
  }
  button:disabled {
    color: var(--ink-faint);
    opacity: 0.55;
    cursor: default;
    background: transparent;
  }

  /* A button that does not take presses yet. Not transparent: the browser would not report it as visible. */
  button.answer.answer[data-waits]:not(:disabled) {
    background: var(--wash);
    color: var(--ink-soft);
    cursor: default;
  }

  button.icon {
    inline-size: 32px;
    padding: 0;
    color: var(--ink-soft);
  }
  button.icon[aria-pressed="true"] {
    background: var(--wash-strong);
    color: var(--ink);
  }
  button.icon.on {
    color: var(--ink);
  }
  button.icon.on svg {
    fill: currentColor;
  }
  button.icon:hover {
    color: var(--ink);
  }

  button.primary,
  a.primary {
    background: var(--ink);
    color: var(--paper);
    font-weight: 550;
    min-block-size: 36px;
    padding-inline: var(--space-4);
  }

  button.primary:hover,
  a.primary:hover {
    background: color-mix(in oklch, var(--ink) 88%, var(--paper));
  }

  button.second,
  a.second {
    box-shadow: inset 0 0 0 1px var(--line-control);
    min-block-size: 36px;
    padding-inline: var(--space-4);
  }

  a.primary,
  a.second {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    border-radius: var(--radius);
    text-decoration: none;
    transition: background-color var(--quick);
  }

  a.second {
    color: inherit;
  }
  a.second:hover {
    background: var(--wash);
  }

  /* The photo of a note in lists and cards. */
  .note-picture {
    display: block;
    inline-size: 44px;
    block-size: 44px;
    border-radius: 8px;
    object-fit: cover;
    background: var(--wash);
  }

  /* What floats over the page. */
  :where([popover]) {
    inset: auto;
  }
  :where([popover], dialog) {
    border: 0;
    border-radius: var(--radius-card);
    background: var(--raise);
    color: var(--ink);
    box-shadow: var(--shadow-float);
  }
  dialog::backdrop {
    background: light-dark(oklch(30% 0.03 80 / 24%), oklch(0% 0 0 / 50%));
  }

  :focus-visible {
    outline: 2px solid var(--ink);
    outline-offset: 2px;
  }

  /* A heading gets the focus when a page changes, so that screen readers say it. */
  :is(h1, h2, h3)[tabindex="-1"]:focus-visible {
    outline: none;
  }

  svg.symbol {
    inline-size: 20px;
    block-size: 20px;
    flex: none;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  svg.symbol.small {
    inline-size: 16px;
    block-size: 16px;
    stroke-width: 1.7;
  }

  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  .one-line {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .removed {
    color: var(--ink-faint);
    text-decoration: line-through;
    text-decoration-thickness: 1px;
  }

  @media (pointer: coarse) {
    /* What a finger hits (WCAG 2.2, 2.5.5), whatever size a part has for a pointer. */
    button:not(.resize),
    select,
    input:not([type="checkbox"], [type="radio"]),
    a:is(.primary, .second, .note-chip) {
      min-block-size: 44px !important;
    }
    button:is(.icon, .trigger, .read) {
      min-inline-size: 44px !important;
    }
  }

  @media (forced-colors: active) {
    button {
      border: 1px solid ButtonText;
    }
    button.primary,
    a.primary {
      forced-color-adjust: none;
      background: ButtonText;
      color: ButtonFace;
    }
    :focus-visible {
      outline-color: Highlight;
    }
    :where([popover], dialog) {
      border: 1px solid;
    }
  }
`;
