import { css } from "../base/dom/style-sheet.js";

export const noteEditorStyle = css`
  :host {
    display: flex;
    flex-direction: column;
    font-family: var(--font-note);
    font-size: var(--text);
    line-height: var(--leading);
    color: var(--ink);
  }

  .sheet {
    container-type: inline-size;
    position: relative;
    display: flex;
    flex-direction: column;
    flex: 1;
    gap: var(--space-3);
  }

  textarea {
    display: block;
    inline-size: 100%;
    padding: 0;
    border: 0;
    background: transparent;
    resize: none;
    outline: none;
    field-sizing: content;
    overflow: hidden;
    overflow-wrap: anywhere;
  }

  textarea::placeholder {
    color: var(--ink-faint);
    opacity: 1;
  }
  textarea.title {
    min-block-size: 24px;
    font-size: var(--editor-title, var(--text-title));
    font-weight: 650;
    line-height: var(--leading-title);
    text-wrap: balance;
  }

  /* Space below the text, also to draw in. */
  .foot {
    flex: 1;
    min-block-size: var(--editor-foot, 0);
    cursor: text;
  }

  ul {
    list-style: none;
    margin: 0;
    padding: 0;
    display: grid;
    gap: var(--space-2);
  }
  /* A live region must exist before its first announcement, and takes no space while empty. */
  [role="status"]:empty {
    margin-block-end: calc(-1 * var(--space-3));
  }
  ul:empty {
    display: none;
  }
  /* All cards are placed in the text, so the list takes no space. */
  ul.all-placed {
    margin-block-start: calc(-1 * var(--space-3));
  }
  li {
    min-inline-size: 0;
    animation: appear var(--move) var(--spring);
  }
  li.placed {
    position: absolute;
    inset-inline: 0;
    inset-block-end: anchor(bottom);
    block-size: 52px;
    margin-block-end: 4px;
    animation: none;
  }
  ul:has([data-lifted]) bn-link-card:not([data-lifted]) {
    transition: translate var(--quick);
  }
  @keyframes appear {
    from {
      opacity: 0;
      transform: translateY(6px);
    }
  }

  /* Takes no space while nothing is added. */
  .attachments {
    display: contents;
  }
  .undo,
  .conflict,
  .files li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-block-size: 52px;
    padding-inline: var(--space-3) var(--space-1);
    border-radius: var(--radius-card);
    box-shadow: inset 0 0 0 1px var(--line);
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
  .undo span,
  .conflict span,
  .files span {
    flex: 1;
  }
  .undo button,
  .conflict button,
  .files button {
    color: var(--ink);
    font-weight: 600;
  }
  .conflict {
    color: var(--ink);
    padding-block: var(--space-2);
  }

  /* The caret shows the focus. */
  textarea:focus-visible {
    outline: none;
  }

  @media (forced-colors: active) {
    textarea:focus-visible {
      outline: 1px solid Highlight;
      outline-offset: 4px;
    }
  }
`;
