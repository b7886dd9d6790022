import { css } from "../base/dom/style-sheet.js";

/** The style of a quote on a link card. A color has a line of its own form below the text, for those who do not see the color. */
export const linkQuoteStyle = css`
  .quote {
    margin-block-start: var(--space-1);
  }
  blockquote {
    margin: 0;
    padding-inline-start: var(--space-2);
    border-inline-start: 2px solid var(--line-control);
    color: var(--ink-soft);
    font-size: var(--text-small);
    white-space: pre-wrap;
    tab-size: 2;
    display: -webkit-box;
    -webkit-line-clamp: 3;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }

  mark {
    background: none;
    color: inherit;
  }
  mark:not(.none) {
    padding-block: 1px;
    background: var(--mark);
    color: var(--ink);
    text-decoration: underline 1.5px;
    text-decoration-color: color-mix(in oklch, var(--ink) 60%, transparent);
    text-underline-offset: 2px;
    text-decoration-skip-ink: none;
    box-decoration-break: clone;
  }
  .yellow {
    --mark: var(--mark-yellow);
    --line-form: solid;
  }
  .green {
    --mark: var(--mark-green);
    --line-form: dashed;
  }
  .blue {
    --mark: var(--mark-blue);
    --line-form: double;
  }
  .pink {
    --mark: var(--mark-pink);
    --line-form: dotted;
  }
  mark:not(.none) {
    text-decoration-style: var(--line-form);
  }

  /* Over the link that covers the card. */
  .about-quote {
    position: relative;
    z-index: 1;
    display: flex;
    align-items: start;
    gap: 2px;
    margin-inline-start: -7px;
  }
  .about-quote > .color {
    flex: none;
    inline-size: 28px;
    min-block-size: 28px;
    padding: 0;
    opacity: 1;
  }
  .about-quote > .color::before {
    content: "";
    inline-size: 14px;
    block-size: 14px;
    border-radius: 50%;
    border: 1.5px solid var(--line-control);
    background: var(--mark, transparent);
  }

  .about-quote > .menu {
    position-area: block-end span-inline-end;
    position-try-fallbacks: flip-block, flip-inline;
  }
  .colors {
    display: flex;
    gap: 2px;
  }
  .menu .colors button {
    inline-size: 40px;
    min-inline-size: 0;
    min-block-size: 40px;
    justify-content: center;
    padding: 0;
  }
  .colors mark {
    padding: 1px 3px;
    border-radius: 3px;
  }
  .colors [aria-checked="true"] {
    box-shadow: inset 0 0 0 2px var(--ink);
  }

  .comment {
    position: relative;
    flex: 1;
    min-inline-size: 0;
  }
  .comment-text,
  .comment textarea {
    display: block;
    inline-size: 100%;
    min-block-size: 28px;
    padding: 4px 0;
    font-size: var(--text-small);
    line-height: 20px;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .comment-text {
    position: relative;
    z-index: 1;
    color: transparent;
    pointer-events: none;
    user-select: none;
  }
  .comment textarea {
    position: absolute;
    inset: 0;
    block-size: 100%;
    border: 0;
    background: none;
    color: var(--ink);
    resize: none;
    outline: none;
    overflow: hidden;
  }
  .comment textarea::placeholder {
    color: var(--ink-faint);
    opacity: 1;
  }
  /* The caret shows the focus, and a line what belongs to the field. */
  .comment:focus-within {
    box-shadow: 0 1px 0 var(--line-control);
  }

  @media (pointer: coarse) {
    .about-quote > .color,
    .menu .colors button {
      inline-size: 44px;
      min-block-size: 44px;
    }
    .about-quote {
      margin-inline-start: -15px;
    }
    .comment-text,
    .comment textarea {
      min-block-size: 44px;
      padding-block: 12px;
    }
  }
  @media (forced-colors: active) {
    .about-quote > .color::before {
      forced-color-adjust: none;
    }
    .colors [aria-checked="true"] {
      outline: 2px solid Highlight;
    }
    .comment:focus-within {
      outline: 1px solid Highlight;
    }
  }
  @media print {
    .about-quote > .color,
    .comment:has(textarea:placeholder-shown) {
      display: none;
    }
  }
`;
