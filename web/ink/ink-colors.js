import { css } from "../base/dom/style-sheet.js";

/** The colors of ink, for light and dark appearance. */
export const inkColors = css`
  :is(.ink, .ink-thumbnail) {
    --ink-red: light-dark(oklch(52% 0.19 27), oklch(70% 0.17 27));
    --ink-blue: light-dark(oklch(50% 0.15 255), oklch(72% 0.13 250));
    --ink-green: light-dark(oklch(50% 0.12 150), oklch(74% 0.14 150));
    --ink-yellow: light-dark(oklch(84% 0.16 92), oklch(82% 0.15 92));
  }
  :is(.ink, .ink-thumbnail) path {
    fill: var(--ink);
  }
  :is(.ink, .ink-thumbnail) path.red {
    fill: var(--ink-red);
  }
  :is(.ink, .ink-thumbnail) path.blue {
    fill: var(--ink-blue);
  }
  :is(.ink, .ink-thumbnail) path.green {
    fill: var(--ink-green);
  }
  :is(.ink, .ink-thumbnail) path.yellow {
    fill: var(--ink-yellow);
  }
  :is(.ink, .ink-thumbnail) path.marker {
    fill-opacity: 0.4;
    mix-blend-mode: light-dark(multiply, screen);
  }
`;
