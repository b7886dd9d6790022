import { css } from "../base/dom/style-sheet.js";

export const identityDialogStyle = css`
  :host {
    font-family: var(--font);
    font-size: var(--text);
    line-height: var(--leading);
    color: var(--ink);
  }

  dialog {
    inline-size: min(460px, 100vw - 32px);
    max-block-size: calc(100dvh - 32px);
    padding: var(--space-6);
    border-radius: var(--radius-float);
    overflow-y: auto;
    overscroll-behavior: contain;
  }

  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
  }
  h2,
  p,
  dl,
  dd,
  ul,
  legend,
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
  }
  h2 {
    font-size: var(--text-large);
    line-height: var(--leading-title);
  }
  dt,
  legend,
  .field {
    font-size: var(--text-small);
    font-weight: 600;
  }
  .about,
  .undoable {
    color: var(--ink-soft);
  }
  .about {
    margin-block-start: calc(-1 * var(--space-2));
  }
  .undoable {
    font-size: var(--text-small);
  }
  dd,
  .value {
    overflow-wrap: anywhere;
  }
  dd + dt {
    margin-block-start: var(--space-2);
  }
  li .value {
    display: block;
  }

  .field {
    display: grid;
    gap: var(--space-1);
  }
  input[type="text"],
  select {
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: 40px;
    padding-inline: var(--space-3);
    border: 1px solid var(--line-control);
    border-radius: var(--radius);
    background: var(--paper);
    color: var(--ink);
    font: inherit;
    font-weight: 400;
  }

  fieldset {
    display: grid;
    gap: var(--space-2);
    min-inline-size: 0;
  }
  fieldset label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-1) var(--space-3);
    align-items: baseline;
    padding: var(--space-2) var(--space-3);
    border-radius: var(--radius);
    background: var(--wash);
    cursor: pointer;
  }
  fieldset label:has(:checked) {
    background: var(--wash-strong);
  }
  input[type="radio"] {
    accent-color: var(--ink);
  }
  .value {
    grid-column: 2;
    color: var(--ink-soft);
    font-size: var(--text-small);
  }

  .preview:not(:empty) {
    display: grid;
    gap: var(--space-1);
    padding: var(--space-3);
    border-radius: var(--radius-card);
    background: var(--wash);
  }
  /* A live region must exist before its first announcement, and takes no space while empty. */
  .preview:empty,
  .trouble:empty {
    margin-block-end: calc(-1 * var(--space-4));
  }
  .preview ul {
    max-block-size: 132px;
    padding-inline-start: var(--space-4);
    overflow-y: auto;
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
  .trouble {
    color: var(--danger);
  }

  .actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: var(--space-3);
  }

  @media (forced-colors: active) {
    .preview:not(:empty) {
      border: 1px solid;
    }
  }
`;
