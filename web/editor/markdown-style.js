import { css } from "../base/dom/style-sheet.js";

/** The style of Markdown in the editor. Delimiters are subdued and visible on the edited line. */
export const markdownStyle = css`
  .markdown {
    min-block-size: 1lh;
    outline: none;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    word-break: normal;
    tab-size: 4;
    cursor: text;
    -webkit-user-modify: read-write-plaintext-only;
  }
  .markdown:focus-visible {
    outline: none;
  }

  .markdown.empty::before {
    content: attr(data-placeholder);
    color: var(--ink-faint);
    block-size: 0;
    display: block;
    pointer-events: none;
  }

  /* Blocks far from the viewport are not laid out, except those with a card, which is anchored to its line. */
  .lines {
    position: relative;
    content-visibility: auto;
    contain-intrinsic-block-size: auto calc(var(--lines) * 1.1lh);
    overflow-clip-margin: 24px;
  }
  .lines:only-child,
  .lines.near,
  .lines:has(> .card-place) {
    content-visibility: visible;
  }

  .line {
    position: relative;
    min-block-size: 1lh;
  }

  /* An image has its place before it has arrived. Where the caret is, its Markdown is above it. */
  .line[data-image]::after {
    --most: 22rem;
    content: "";
    display: block;
    inline-size: min(100%, var(--image-width) * 1px, var(--most) * var(--image-width) / var(--image-height));
    aspect-ratio: var(--image-width) / var(--image-height);
    margin-block: 8px;
    border-radius: var(--radius);
    background: var(--wash) var(--image) center / cover no-repeat;
    cursor: default;
  }
  .line[data-image]:not(.active) {
    min-block-size: 0;
    font-size: 0;
  }

  .strong {
    font-weight: 650;
  }
  .emphasis {
    font-style: italic;
  }
  .struck {
    text-decoration: line-through;
    text-decoration-thickness: 1px;
  }
  .highlight {
    border-radius: 3px;
    background: var(--highlight);
  }
  .code {
    padding: 0.1em 0.3em;
    border-radius: 5px;
    background: var(--wash);
    font-family: var(--font-mono);
    font-size: 0.9em;
  }
  .link {
    text-decoration: underline;
    text-decoration-color: var(--line-control);
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
  /* A link to a note shows the note's current title instead of its words, and where the note is if it cannot be opened. */
  .markdown {
    --line-text: var(--editor-text, var(--text));
  }
  .link[data-away] {
    color: var(--ink-soft);
    text-decoration-style: dotted;
  }
  .line:not(.active, [data-kind="table"]) > .link[data-title] {
    visibility: hidden;
    font-size: 0;
    text-decoration: none;
  }
  .line:not(.active, [data-kind="table"]) > .link[data-title]::after {
    content: attr(data-title);
    visibility: visible;
    unicode-bidi: isolate;
    font-size: var(--line-text);
    text-decoration: underline 1px var(--line-control);
    text-underline-offset: 0.2em;
  }
  .line:not(.active, [data-kind="table"]) > .link[data-away]::after {
    content: " " attr(data-away);
  }
  .line:not(.active, [data-kind="table"]) > .link[data-title][data-away]::after {
    content: attr(data-title) " " attr(data-away);
  }
  .struck.link {
    text-decoration-line: underline line-through;
  }
  .markdown:not(:focus) .link,
  .markdown[contenteditable="false"] .link {
    cursor: pointer;
  }
  .tag {
    padding: 0.1em 0.4em;
    border-radius: 7px;
    background: var(--wash);
    color: var(--ink-soft);
    font-size: 0.92em;
  }
  .mark {
    display: none;
    color: var(--ink-faint);
    font-weight: 400;
    font-style: normal;
    text-decoration: none;
  }
  .active > .mark {
    display: inline;
  }

  [data-kind="heading"] {
    font-weight: 650;
    line-height: var(--leading-title);
    margin-block: 0.9em 0.25em;
    text-wrap: pretty;
  }
  .lines:first-child > [data-kind="heading"]:first-child {
    margin-block-start: 0;
  }
  [data-kind="heading"][data-level="1"] {
    --line-text: var(--text-title);
    font-size: var(--text-title);
  }
  [data-kind="heading"][data-level="2"] {
    --line-text: var(--text-large);
    font-size: var(--text-large);
  }

  /* The marker of a list is drawn before the line. */
  [data-kind="bullet"],
  [data-kind="check"],
  [data-kind="ordered"] {
    --marker: 1.75em;
    padding-inline-start: calc(var(--marker) + var(--depth, 0) * 1.5em);
    margin-block: 2px;
  }
  [data-kind="ordered"] {
    --marker: 1.9em;
  }
  [data-level="1"] {
    --depth: 1;
  }
  [data-level="2"] {
    --depth: 2;
  }
  [data-level="3"] {
    --depth: 3;
  }
  [data-level="4"] {
    --depth: 4;
  }
  [data-level="5"] {
    --depth: 5;
  }
  [data-level="6"] {
    --depth: 6;
  }
  [data-level="7"] {
    --depth: 7;
  }
  [data-level="8"] {
    --depth: 8;
  }
  [data-kind="bullet"]::before,
  [data-kind="ordered"]::before,
  [data-kind="check"]::before {
    position: absolute;
    inset-inline-start: calc(var(--depth, 0) * 1.5em);
    color: var(--ink-soft);
    pointer-events: none;
  }
  [data-kind="bullet"]::before {
    content: "•" / "";
    inline-size: 17px;
    text-align: center;
  }
  [data-kind="bullet"]:is([data-level="1"], [data-level="3"], [data-level="5"])::before {
    content: "◦" / "";
  }
  [data-kind="ordered"]::before {
    content: attr(data-number);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  [data-kind="check"]::before {
    content: "" / "☐";
    inline-size: 17px;
    block-size: 17px;
    inset-block-start: calc((1lh - 17px) / 2);
    border: 1.5px solid var(--line-control);
    border-radius: 5.5px;
    transition: background-color var(--quick), border-color var(--quick);
  }
  [data-kind="check"][data-done]::before {
    content: "" / "☑";
    border-color: var(--ink);
    background: var(--ink);
  }
  [data-kind="check"][data-done]::after {
    content: "";
    position: absolute;
    inset-inline-start: calc(var(--depth, 0) * 1.5em + 6px);
    inset-block-start: calc((1lh - 17px) / 2 + 3px);
    inline-size: 5px;
    block-size: 9px;
    border: solid var(--paper);
    border-width: 0 1.75px 1.75px 0;
    rotate: 42deg;
    pointer-events: none;
  }
  [data-kind="check"][data-done] {
    color: var(--ink-faint);
    text-decoration: line-through;
    text-decoration-thickness: 1px;
    text-decoration-color: var(--line-control);
  }

  [data-kind="quote"] {
    --bar: 3px;
    padding-inline-start: calc(14px * var(--depth, 1));
    color: var(--ink-soft);
    background: repeating-linear-gradient(
      to right,
      var(--line) 0 var(--bar),
      transparent var(--bar) 14px
    ) no-repeat left / calc(14px * (var(--depth, 1) - 1) + var(--bar)) 100%;
  }
  [data-kind="quote"]:dir(rtl) {
    background-position: right;
  }

  [data-kind="code"],
  [data-kind="fence"] {
    padding-inline: var(--space-3);
    background: var(--wash);
    font-family: var(--font-mono);
    font-size: 0.9em;
    word-break: normal;
  }
  [data-kind="fence"] {
    color: var(--ink-faint);
  }
  /* The first and last line of a code block are fences. */
  [data-kind="fence"][data-edge="start"] {
    border-start-start-radius: var(--radius);
    border-start-end-radius: var(--radius);
  }
  [data-kind="fence"][data-edge="end"] {
    border-end-start-radius: var(--radius);
    border-end-end-radius: var(--radius);
  }

  /* Columns line up in a font of fixed width, so nothing in a table is hidden. */
  [data-kind="table"] {
    padding-inline: var(--space-3);
    background: var(--wash);
    font-family: var(--font-mono);
    font-size: 0.9em;
  }
  [data-kind="table"][data-edge="start"] {
    font-weight: 650;
  }
  [data-kind="table"] > .mark {
    display: inline;
  }
  [data-kind="table"] > .pipe,
  [data-kind="table"][data-edge="end"] {
    color: var(--ink-faint);
  }

  /* The line below a heading. */
  [data-kind="underline"] {
    color: var(--ink-faint);
  }
  [data-kind="underline"]:not(.active) {
    color: transparent;
  }

  [data-kind="rule"]:not(.active) {
    color: transparent;
    background: linear-gradient(var(--line), var(--line)) no-repeat center / 100% 1px;
  }
  [data-kind="rule"].active {
    color: var(--ink-faint);
  }

  /* A line that is only a URL: its card covers it, or is below it while the line is edited. */
  .line.card-place {
    padding-block-end: 60px;
    margin-block: 4px;
  }
  .line.card-place:not(.active) {
    block-size: 60px;
    padding: 0;
    overflow: hidden;
    white-space: nowrap;
    color: transparent;
  }
  .line.card-place:not(.active) > * {
    visibility: hidden;
  }

  @media (forced-colors: active) {
    .markdown:focus-visible {
      outline: 1px solid Highlight;
      outline-offset: 4px;
    }
    [data-kind="check"][data-done]::before {
      background: CanvasText;
      border-color: CanvasText;
      forced-color-adjust: none;
    }
    [data-kind="check"][data-done]::after {
      border-color: Canvas;
      forced-color-adjust: none;
    }
    .code,
    .tag {
      border: 1px solid;
    }
  }
`;
