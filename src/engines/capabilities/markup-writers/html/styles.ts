/** Styles of a page that is read in a browser or printed: the reader's own fonts, and colors by the reader's theme. */
export const documentStyles = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1.0625rem/1.6 system-ui, sans-serif; overflow-wrap: break-word; }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 1.6em 0 0.5em; }
img { max-width: 100%; height: auto; }
figure { margin: 1.5em 0; }
figcaption, .running, [role="doc-endnotes"] { font-size: 0.875em; }
.scroll { overflow-x: auto; margin: 1.5em 0; }
table { border-collapse: collapse; font-size: 0.9375em; }
th, td { border: 1px solid GrayText; padding: 0.35em 0.6em; text-align: start; vertical-align: top; }
.right { text-align: right; }
.center { text-align: center; }
pre { overflow-x: auto; padding: 1em; border: 1px solid GrayText; }
ul.marked { list-style: none; padding-inline-start: 1.5em; }
[role="doc-endnotes"] { border-top: 1px solid GrayText; margin-top: 3em; }
`.trim();
