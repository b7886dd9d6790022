import { css } from "../../base/dom/style-sheet.js";

export const keyListStyle = css`
  dialog.key-list {
    inline-size: min(100vw - 32px, 30rem);
    max-block-size: min(100dvh - 32px, 46rem);
    padding: var(--space-5);
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  .key-list header {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
  .key-list :is(h2, h3) {
    margin: 0;
    font-size: var(--text-large);
    line-height: var(--leading-title);
  }
  .key-list h3 {
    margin-block-start: var(--space-6);
    font-size: var(--text);
  }
  .key-list dl {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    margin: var(--space-2) 0 0;
  }
  .key-list :is(dt, dd) {
    margin: 0;
    padding-block: var(--space-2);
    border-block-end: 1px solid var(--line);
  }
  .key-list dd {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    gap: var(--space-1);
  }
  .key-list kbd {
    padding: 1px var(--space-2);
    border-radius: 6px;
    box-shadow: inset 0 0 0 1px var(--line-control);
    font: inherit;
    font-size: var(--text-small);
  }
`;
