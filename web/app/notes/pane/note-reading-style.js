import { css } from "../../../base/dom/style-sheet.js";

export const noteReadingStyle = css`
  dialog.reading {
    inline-size: min(100vw, 46rem);
    block-size: 100dvh;
    max-inline-size: none;
    max-block-size: none;
    margin: 0 auto;
    padding: 0;
    border-radius: 0;
    background: var(--paper);
    overflow-y: auto;
    overscroll-behavior: contain;
    /* The head covers the start. */
    scroll-padding-block-start: 56px;
  }
  dialog.reading::backdrop {
    background: light-dark(oklch(30% 0.03 80 / 30%), oklch(0% 0 0 / 55%));
  }
  .reading-head {
    position: sticky;
    z-index: 1;
    inset-block-start: 0;
    display: flex;
    justify-content: space-between;
    /* The words of its buttons are above the edges of the text. */
    padding: var(--space-2) calc(max(0px, (100% - var(--measure)) / 2) + var(--space-5) - var(--space-3));
    font-size: var(--text-large);
    background: var(--paper);
    border-block-end: 1px solid var(--line);
  }
  .reading-head button {
    font-size: var(--text);
  }
  .reading article {
    max-inline-size: var(--measure);
    margin: 0 auto;
    padding: var(--space-6) var(--space-5) var(--space-16);
    font-size: var(--text-large);
    line-height: 1.6;
    overflow-wrap: anywhere;
  }
  .reading h1 {
    font-size: var(--text-display);
    line-height: var(--leading-title);
    margin: 0 0 var(--space-5);
  }
  .reading article :is(h2, h3, h4, h5, h6) {
    line-height: var(--leading-title);
    margin: 1.4em 0 0.5em;
  }
  .reading article h2 {
    font-size: var(--text-title);
  }
  .reading article :is(h3, h4, h5, h6) {
    font-size: var(--text-large);
  }
  .reading article :is(p, ul, ol, blockquote, pre, table) {
    margin: 0 0 0.9em;
  }
  /* The space for the markers belongs to the items, since each can have a direction of its own. */
  .reading article :is(ul, ol) {
    padding: 0;
    list-style: disc;
  }
  .reading article ol {
    list-style: decimal;
  }
  .reading article :is(ul, ol) ul {
    list-style: circle;
  }
  .reading article li {
    margin-inline-start: 1.5em;
  }
  .reading article .missing-note {
    color: var(--ink-soft);
    text-decoration: underline dotted;
  }
  .reading article img {
    max-inline-size: 100%;
    block-size: auto;
    border-radius: var(--radius);
  }
  .reading article li > :is(ul, ol, p) {
    margin: 0;
  }
  .reading article li:has(> input) {
    list-style: none;
    margin-inline-start: 0;
  }
  .reading article li > :is(ul, ol) > li:has(> input) {
    margin-inline-start: 1.5em;
  }
  /* A checked box is part of the text and not a disabled control. */
  .reading article li > input {
    appearance: none;
    position: relative;
    inline-size: 17px;
    block-size: 17px;
    margin: 0;
    margin-inline-end: var(--space-2);
    border: 1.5px solid var(--ink-soft);
    border-radius: 5px;
    vertical-align: -3px;
    print-color-adjust: exact;
  }
  .reading article li > input:checked::before {
    content: "";
    position: absolute;
    inset: 2px;
    background: currentColor;
    clip-path: polygon(14% 44%, 0 62%, 42% 100%, 100% 18%, 82% 2%, 40% 64%);
    color: var(--ink);
  }
  @media (forced-colors: active) {
    .reading article li > input:checked::before {
      forced-color-adjust: none;
      color: CanvasText;
    }
  }
  .reading article a {
    color: inherit;
    text-decoration-color: var(--ink-faint);
    text-underline-offset: 0.15em;
  }
  .reading blockquote {
    padding-inline-start: var(--space-4);
    border-inline-start: 3px solid var(--line-control);
    color: var(--ink-soft);
  }
  .reading :is(code, pre) {
    font-family: var(--font-mono);
    font-size: 0.875em;
    background: var(--wash);
    border-radius: 6px;
  }
  .reading mark {
    border-radius: 3px;
    background: var(--highlight);
    color: inherit;
  }
  .reading code {
    padding: 0.1em 0.3em;
  }
  .reading pre {
    padding: var(--space-3) var(--space-4);
    overflow-x: auto;
  }
  .reading pre.unformatted {
    padding: 0;
    font: inherit;
    white-space: pre-wrap;
    background: none;
  }
  .reading pre code {
    padding: 0;
    background: none;
    font-size: 1em;
  }
  .reading .table {
    overflow-x: auto;
  }
  .reading table {
    border-collapse: collapse;
  }
  .reading :is(th, td) {
    padding: var(--space-1) var(--space-3);
    border: 1px solid var(--line);
    text-align: start;
  }
  .reading [align="right"] {
    text-align: end;
  }
  .reading [align="center"] {
    text-align: center;
  }
  .reading .links {
    margin-block-start: var(--space-8);
    padding-block-start: var(--space-4);
    border-block-start: 1px solid var(--line);
    font-size: var(--text);
  }
  .reading article .links ul {
    list-style: none;
  }
  .reading article .links li {
    margin-inline-start: 0;
    margin-block-end: var(--space-3);
  }
  .reading .links .url {
    display: block;
    color: var(--ink-soft);
    font-size: var(--text-small);
  }

  @media print {
    body:has(> dialog.reading) > :not(dialog.reading),
    .reading-head {
      display: none;
    }
    dialog.reading {
      position: static;
      inline-size: auto;
      block-size: auto;
      overflow: visible;
      box-shadow: none;
      background: none;
      color: black;
    }
  }
`;
