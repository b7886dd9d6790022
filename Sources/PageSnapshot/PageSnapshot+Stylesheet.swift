extension PageSnapshot {
    /// The style sheet of every snapshot, which a Content-Security-Policy can allow by its hash.
    public static let stylesheet = """
        :root { color-scheme: light dark; }
        * { box-sizing: border-box; }
        body {
          margin: 0;
          background: light-dark(oklch(98.5% 0.008 95), oklch(21% 0.008 95));
          color: light-dark(oklch(27% 0.01 95), oklch(90% 0.01 95));
          font: 1.0625rem/1.6 system-ui, sans-serif;
          text-size-adjust: 100%;
          overflow-wrap: anywhere;
        }
        main { max-width: 60ch; margin-inline: auto; padding: 2rem 1.25rem 6rem; }
        h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 1.8em 0 0.6em; text-wrap: balance; }
        h1 { font-size: 1.9rem; margin-top: 0.4em; }
        h2 { font-size: 1.4rem; }
        h3 { font-size: 1.15rem; }
        h4, h5, h6 { font-size: 1rem; }
        p, ul, ol, dl, blockquote, pre, figure, table { margin: 0 0 1em; }
        ul, ol { padding-inline-start: 1.5em; }
        a { color: light-dark(oklch(48% 0.13 255), oklch(78% 0.1 255)); text-underline-offset: 0.15em; }
        a:focus-visible, summary:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
        blockquote {
          margin-inline: 0;
          padding-inline-start: 1em;
          border-inline-start: 3px solid light-dark(oklch(85% 0.03 95), oklch(42% 0.03 95));
        }
        pre, code, kbd, samp { font-family: ui-monospace, monospace; font-size: 0.92em; }
        pre {
          overflow-x: auto;
          padding: 0.8em 1em;
          border-radius: 8px;
          background: light-dark(oklch(95.5% 0.01 95), oklch(26% 0.01 95));
          white-space: pre-wrap;
        }
        table { display: block; overflow-x: auto; border-collapse: collapse; }
        th, td {
          padding: 0.35em 0.7em;
          border: 1px solid light-dark(oklch(88% 0.015 95), oklch(38% 0.015 95));
          text-align: start;
          vertical-align: top;
        }
        img { max-width: 100%; height: auto; vertical-align: middle; border-radius: 4px; }
        figure { margin-inline: 0; }
        figcaption, small { font-size: 0.9em; opacity: 0.8; }
        hr { border: 0; border-top: 1px solid light-dark(oklch(88% 0.015 95), oklch(38% 0.015 95)); margin: 2em 0; }
        .byline { margin-top: -0.4em; color: light-dark(oklch(40% 0.016 80), oklch(81% 0.014 85)); }
        :is(:lang(ja), :lang(ko), :lang(zh)) { line-height: 1.8; word-break: auto-phrase; }
        @media (max-width: 30rem) { main { padding: 1.25rem 1rem 5rem; } h1 { font-size: 1.6rem; } }
        """
}
