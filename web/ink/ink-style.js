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
  .ink path.chosen {
    stroke: var(--ink-soft);
    stroke-width: 1;
    stroke-dasharray: 3 3;
    paint-order: stroke;
  }
  .ink path.lasso {
    fill: var(--wash);
    stroke: var(--ink-soft);
    stroke-width: 1;
    stroke-dasharray: 4 3;
  }

  .ink-tools {
    position: sticky;
    z-index: 2;
    inset-block-end: 12px;
    align-self: center;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 2px;
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
  .ink-tools > span {
    display: flex;
    align-items: center;
    gap: 2px;
  }
  .ink-tools > span + span {
    padding-inline-start: 6px;
    margin-inline-start: 4px;
    border-inline-start: 1px solid var(--line);
  }
  /* On a phone, colors and tools are in two rows. */
  @container (inline-size < 430px) {
    .ink-tools > span + span {
      border: 0;
    }
    .ink-tools button.icon,
    .ink-tools .swatch {
      inline-size: 36px;
    }
  }
  .ink-tools .swatch {
    inline-size: 32px;
    padding: 0;
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
  @media (forced-colors: active) {
    .ink path,
    .swatch::before {
      forced-color-adjust: none;
    }
    .ink-tools {
      border: 1px solid;
    }
    .ink-tools [aria-pressed="true"] {
      outline: 2px solid Highlight;
    }
  }
`;
