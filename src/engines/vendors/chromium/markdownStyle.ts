/** The print style of Markdown. */
export const markdownStyle = `
:root{font:10.5pt/1.5 "Noto Sans","Liberation Sans",sans-serif;color:#1a1a1a}
body{margin:0;overflow-wrap:break-word}
h1,h2,h3,h4,h5,h6{line-height:1.25;margin:1.4em 0 .5em;break-after:avoid;font-weight:700}
h1{font-size:1.9em}h2{font-size:1.45em}h3{font-size:1.2em}h4{font-size:1.05em}h5,h6{font-size:1em}
body>:first-child{margin-top:0}
p,ul,ol,dl,pre,table,blockquote{margin:0 0 .8em}
p,li{orphans:2;widows:2}
ul,ol{padding-inline-start:1.6em}li>p{margin-bottom:.4em}
li:has(>.task),li:has(>p>.task){list-style:none}
a{color:#0b57a4}
img,svg{max-width:100%;height:auto;break-inside:avoid}
code,pre,kbd,samp{font-family:"Noto Sans Mono","Liberation Mono",monospace;font-size:.88em}
code{background:#f1f1f1;border-radius:2pt;padding:.1em .3em}
pre{background:#f6f6f6;border:.5pt solid #d9d9d9;border-radius:3pt;padding:.7em .9em;white-space:pre-wrap;overflow-wrap:anywhere}
pre code{background:none;padding:0;font-size:1em}
blockquote{border-inline-start:2.5pt solid #c4c4c4;padding-inline-start:.9em;color:#4a4a4a}
table{border-collapse:collapse;max-width:100%;font-size:.95em}
th,td{border:.5pt solid #bdbdbd;padding:.35em .6em;text-align:start;vertical-align:top}
thead{display:table-header-group}th{background:#f1f1f1}tr{break-inside:avoid}
hr{border:0;border-top:.75pt solid #bdbdbd;margin:1.4em 0}
.footnotes-sep{margin-top:2em}.footnotes{font-size:.88em}.footnote-ref a{text-decoration:none}
`;
