import { css } from "../base/dom/style-sheet.js";

/** The style of the ink over the text, and of its tools at the bottom of the sheet. */
export const inkStyle = css`
  .ink {
    position: absolute;
    inset: 0;
    z-index: 1;
    pointer-events: none;
  }
  .ink.active {
    pointer-events: auto;
    touch-action: pan-x pan-y pinch-zoom;
    cursor: crosshair;
    user-select: none;
    -webkit-user-select: none;
  }
  .ink svg {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    overflow: visible;
  }
  .ink path.selected {
    stroke: var(--accent);
    stroke-width: 6;
    stroke-linejoin: round;
    paint-order: stroke;
    vector-effect: non-scaling-stroke;
  }
  .ink .selection {
    fill: none;
    stroke: var(--ink-soft);
    stroke-width: 1.5;
    stroke-dasharray: 5 4;
  }
  .ink path.lasso {
    fill: var(--wash);
    stroke: var(--ink-soft);
    stroke-width: 1;
    stroke-dasharray: 4 3;
  }

  /* One row at any width: what does not fit is scrolled to. */
  .ink-tools {
    position: sticky;
    z-index: 2;
    inset-block-end: calc(12px + env(safe-area-inset-bottom));
    align-self: center;
    display: flex;
    align-items: center;
    max-inline-size: 100%;
    padding: 5px;
    border-radius: var(--radius-float);
    background: var(--raise);
    box-shadow: var(--shadow-float);
    font-family: var(--font);
    font-size: var(--text);
    line-height: 1;
    cursor: default;
    animation: tools var(--move) var(--spring);
  }
  .ink-scroll {
    display: flex;
    align-items: center;
    min-inline-size: 0;
    overflow-x: auto;
    scrollbar-width: none;
    overscroll-behavior-inline: contain;
    /* The focus ring is not cut off. */
    padding: 4px;
    margin: -4px;
  }
  @keyframes tools {
    from {
      opacity: 0;
      transform: translateY(12px);
    }
  }
  .ink-tools [aria-pressed="true"].icon {
    background: var(--wash-strong);
    color: var(--ink);
  }
  .ink-tools span {
    display: flex;
    flex: none;
    align-items: center;
    gap: 2px;
  }
  .ink-tools span + span,
  .ink-tools .ink-scroll + span {
    padding-inline-start: 6px;
    margin-inline-start: 4px;
    border-inline-start: 1px solid var(--line);
  }
  .ink-tools .swatch {
    inline-size: 32px;
    padding: 0;
  }
  /* Where there is space, the colors are in the row, and not in a popover. */
  .ink-colors {
    position: static;
    display: flex;
    gap: 2px;
    margin: 0;
    padding: 0;
    overflow: visible;
    background: transparent;
    box-shadow: none;
  }
  .ink-tools .ink-color {
    display: none;
  }
  @container (inline-size < 560px) {
    .ink-colors:not(:popover-open) {
      display: none;
    }
    .ink-colors:popover-open {
      position: fixed;
      position-area: block-start;
      position-try-fallbacks: flip-block;
      margin: 20px 8px;
      padding: 5px;
      background: var(--raise);
      box-shadow: var(--shadow-float);
    }
    .ink-tools .ink-colors .swatch {
      inline-size: 44px;
      min-block-size: 44px;
    }
    .ink-tools .ink-color {
      display: inline-flex;
    }
    /* There is more to scroll to. */
    .ink-scroll {
      padding-inline-end: 16px;
      mask-image: linear-gradient(to right, #000 calc(100% - 16px), transparent);
    }
    .ink-tools span + span,
    .ink-tools .ink-scroll + span {
      padding-inline-start: 2px;
      margin-inline-start: 2px;
    }
    .ink-tools span {
      gap: 0;
    }
    .ink-tools span > button.icon,
    .ink-tools .ink-color {
      inline-size: 36px;
    }
    .ink-tools .ink-done {
      padding-inline: var(--space-2);
    }
  }
  @container (inline-size < 400px) {
    .ink-tools span > button.icon,
    .ink-tools .ink-color {
      inline-size: 32px;
    }
  }
  .ink-tools .swatch::before {
    content: "";
    inline-size: 16px;
    block-size: 16px;
    border-radius: 50%;
    background: var(--swatch);
    box-shadow: inset 0 0 0 1px var(--line);
  }
  .ink-tools .swatch[aria-pressed="true"]::before {
    outline: 2px solid var(--ink);
    outline-offset: 2px;
  }
  .swatch.ink {
    position: static;
    pointer-events: auto;
    --swatch: var(--ink);
  }
  .swatch.red {
    --swatch: light-dark(oklch(52% 0.19 27), oklch(70% 0.17 27));
  }
  .swatch.blue {
    --swatch: light-dark(oklch(50% 0.15 255), oklch(72% 0.13 250));
  }
  .swatch.green {
    --swatch: light-dark(oklch(50% 0.12 150), oklch(74% 0.14 150));
  }
  .swatch.yellow {
    --swatch: light-dark(oklch(84% 0.16 92), oklch(82% 0.15 92));
  }
  .ink-tools .ink-done {
    font-weight: 600;
  }
  @media print {
    .ink-tools {
      display: none;
    }
  }
  @media (forced-colors: active) {
    .ink path,
    .swatch::before {
      forced-color-adjust: none;
    }
    .ink-tools {
      border: 1px solid;
    }
    .ink path.selected {
      stroke: Highlight;
    }
    .ink-tools [aria-pressed="true"] {
      outline: 2px solid Highlight;
    }
  }
`;
