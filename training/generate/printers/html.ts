import type { Block, BodyStyle, LabelledText, MadeDocument, ParagraphLook } from '../content/document.ts';
import { cssColor } from '../labels.ts';
import { htmlTable } from './htmlTable.ts';
import { escaped, inked, pt } from './htmlText.ts';

/** A document as HTML for Chromium. */

function lookCss(look: ParagraphLook | undefined): string {
  if (look === undefined) return '';
  return [
    look.align && `text-align:${look.align}`,
    look.sizeRatio && `font-size:${look.sizeRatio.toFixed(3)}em`,
    look.isBold && 'font-weight:bold',
    look.isItalic && 'font-style:italic',
    look.indentEm && `margin-inline-start:${look.indentEm}em`,
    look.hangingEm && `padding-inline-start:${look.hangingEm}em;text-indent:-${look.hangingEm}em`,
    look.beforePt && `margin-top:${pt(look.beforePt)}`,
    look.wordSpacingEm && `word-spacing:${look.wordSpacingEm}em`,
    (look.align !== undefined || look.hangingEm === undefined) && look.align !== undefined && 'text-indent:0',
  ]
    .filter(Boolean)
    .join(';');
}

function headingHtml(block: Extract<Block, { kind: 'heading' }>, style: BodyStyle): string {
  const text = inked(block, style.headings[block.level - 1]?.fill !== undefined);
  if (block.following === undefined) return `<div class="h${block.level}">${text}</div>`;
  return `<p><span class="h${block.level}" style="display:inline;margin:0">${text}</span>&ensp;${inked(block.following)}</p>`;
}

function listHtml(block: Extract<Block, { kind: 'list' }>): string {
  const rows = block.entries.map(({ marker, depth, text, label }) => {
    const start = (depth + 1) * block.markerWidth;
    const mark = `<span style="position:absolute;inset-inline-start:-${block.markerWidth}em;color:${cssColor(label)}">${escaped(marker)}</span>`;
    return `<div style="position:relative;margin-inline-start:${start}em;margin-bottom:${block.gap}em">${mark}${inked({ text, label })}</div>`;
  });
  return `<div class="list">${rows.join('')}</div>`;
}

function contentsHtml(block: Extract<Block, { kind: 'contents' }>): string {
  const rows = block.entries.map(({ number, text, page, label, depth }) => {
    const leader = block.leader.trim() === '' ? '' : block.leader.repeat(200);
    const dots = `<span style="flex:1;overflow:hidden;white-space:nowrap;direction:rtl;margin:0 .3em;min-width:1em">${leader}</span>`;
    const name = `<span style="margin-inline-start:${depth * 1.5}em;max-width:85%">${number === '' ? '' : `<span style="display:inline-block;min-width:2.4em">${number}</span>`}${escaped(text)}</span>`;
    return `<div style="display:flex;align-items:flex-end;color:${cssColor(label)}">${name}${dots}<span>${page}</span></div>`;
  });
  return rows.join('');
}

function pairsHtml(block: Extract<Block, { kind: 'pairs' }>): string {
  const rows = block.pairs.map(([left, right]) => {
    const line =
      block.look === 'underlined'
        ? 'border-bottom:.6pt solid #444;'
        : block.look === 'boxed'
          ? 'border:.6pt solid #444;padding:2pt;'
          : '';
    const bold = block.look === 'bold' ? 'font-weight:bold;' : '';
    return `<div style="display:flex;margin:.35em 0"><div style="width:${block.leftWidth * 100}%;overflow-wrap:anywhere;padding-inline-end:.6em;${bold}">${inked(left)}</div><div style="flex:1;min-width:0;overflow-wrap:anywhere;${line}min-height:1.2em">${inked(right)}</div></div>`;
  });
  return rows.join('');
}

function sideBySideHtml(block: Extract<Block, { kind: 'sideBySide' }>, document: MadeDocument): string {
  const box =
    block.box === 'line' ? 'border:.8pt solid #777;padding:6pt;' : block.box === 'fill' ? 'background:#efefef;padding:6pt;' : '';
  const parts = block.parts.map((part, index) => {
    const frame = index === block.parts.length - 1 ? box : '';
    return `<div style="flex:${block.widths[index] ?? 1} 1 0;min-width:0;${frame}">${part.map((one) => blockHtml(one, document)).join('')}</div>`;
  });
  return `<div style="display:flex;align-items:flex-start;gap:${pt(block.gapPt)};margin:6pt 0">${parts.join('')}</div>`;
}

function linesHtml(block: Extract<Block, { kind: 'lines' }>): string {
  const lines = block.lines.map((line) => line.map((one) => inked(one)).join(''));
  const fill = block.fill === undefined ? '' : `background:${block.fill};padding:6pt;`;
  return `<pre style="font-family:'${block.family}';font-size:${block.sizeRatio}em;${fill}">${lines.join('\n')}</pre>`;
}

function formulaHtml(block: Extract<Block, { kind: 'formula' }>): string {
  const rows = block.rows.map((row) => `<div>${row}</div>`).join('');
  const number =
    block.number === undefined ? '' : `<div style="position:absolute;right:0;top:30%">${escaped(block.number)}</div>`;
  return `<div style="position:relative;text-align:center;margin:.8em 0;color:${cssColor(block.label)}">${rows}${number}</div>`;
}

export function blockHtml(block: Block, document: MadeDocument): string {
  switch (block.kind) {
    case 'heading':
      return headingHtml(block, document.style);
    case 'paragraph':
      return `<p style="${lookCss(block.look)}">${inked(block)}</p>`;
    case 'list':
      return listHtml(block);
    case 'table':
      return htmlTable(block.table, document.page.columns > 1 && block.table.isWide);
    case 'lines':
      return linesHtml(block);
    case 'contents':
      return contentsHtml(block);
    case 'pairs':
      return pairsHtml(block);
    case 'sideBySide':
      return sideBySideHtml(block, document);
    case 'columns':
      return `<div style="columns:${block.count};column-gap:16pt;font-size:${block.sizeRatio}em">${block.blocks.map((one) => blockHtml(one, document)).join('')}</div>`;
    case 'picture':
      return `<div class="picture" style="text-align:center">${block.svg}</div>`;
    case 'formula':
      return formulaHtml(block);
    case 'pageBreak':
      return '<div style="break-before:page"></div>';
  }
}

function headingCss(style: BodyStyle): string {
  return style.headings
    .map((one, index) => {
      const rules = [
        `font-family:'${one.family}'`,
        `font-size:${one.sizeRatio}em`,
        `font-weight:${one.isBold ? 'bold' : 'normal'}`,
        `font-style:${one.isItalic ? 'italic' : 'normal'}`,
        `text-align:${one.isCentred ? 'center' : 'start'}`,
        `margin:${one.before}em 0 ${one.after}em`,
        one.case === 'upper' ? 'text-transform:uppercase' : one.case === 'small-caps' ? 'font-variant:small-caps' : '',
        one.isUnderlined ? 'border-bottom:.7pt solid #666' : '',
        one.fill === undefined ? '' : `background:${one.fill};padding:3pt 5pt`,
      ];
      return `.h${index + 1}{${rules.filter((rule) => rule !== '').join(';')};line-height:1.2;break-after:avoid}`;
    })
    .join('\n');
}

/** Reduces the text size of a table until the table fits its width. */
const fitTables = `
for (const table of document.querySelectorAll('table')) {
  let padding = parseFloat(table.style.getPropertyValue('--x'));
  for (let tries = 0; tries < 14 && table.offsetWidth > table.parentElement.clientWidth + 1; tries++) {
    const size = parseFloat(getComputedStyle(table).fontSize);
    padding *= 0.75;
    table.style.setProperty('--x', padding + 'pt');
    if (size * 0.9 > 6.4) table.style.fontSize = size * 0.9 + 'px';
    else if (tries > 4) for (const cell of table.querySelectorAll('td')) cell.style.cssText += ';white-space:normal;overflow-wrap:anywhere';
  }
}`;

/** The whole page. Headers and footers are passed to the printer separately. */
export function documentHtml(document: MadeDocument): string {
  const { page, style } = document;
  const [top, right, bottom, left] = page.marginsPt;
  const columns = page.columns > 1 ? `main{columns:${page.columns};column-gap:${pt(page.columnGapPt)};column-fill:auto}` : '';
  const css = `
@page{size:${pt(page.widthPt)} ${pt(page.heightPt)};margin:${pt(top)} ${pt(right)} ${pt(bottom)} ${pt(left)}}
*{-webkit-print-color-adjust:exact}
body{margin:0;font-family:'${style.body.family}';font-size:${pt(style.body.sizePt)};line-height:${style.lineHeight.toFixed(2)}}
p{margin:0 0 ${style.paragraphGap}em;text-align:${style.isJustified ? 'justify' : 'start'};${style.isIndented ? 'text-indent:1.4em' : ''}}
pre{margin:.6em 0;line-height:1.2}
.list{margin:.4em 0}.picture{margin:.6em 0;break-inside:avoid}.wide{column-span:all}
table{border-collapse:collapse}td{padding:var(--y) var(--x)}
${columns}
${headingCss(style)}`;
  const body = document.blocks.map((block) => blockHtml(block, document)).join('\n');
  return `<!doctype html><html lang="${style.language}" dir="${style.direction}"><head><meta charset="utf-8"><style>${css}</style></head><body><main>${body}</main><script>${fitTables}</script></body></html>`;
}

/** A line in the margin, for the header or the footer. */
export function marginHtml(text: LabelledText | undefined, document: MadeDocument, pageNumberLabel: number | undefined): string {
  const { page, style } = document;
  const number =
    pageNumberLabel === undefined ? '' : `<span class="pageNumber" style="color:${cssColor(pageNumberLabel)}"></span>`;
  const words = text === undefined ? '' : inked(text);
  return `<div style="width:100%;display:flex;justify-content:space-between;font-family:'${style.body.family}';font-size:${pt(style.body.sizePt * 0.85)};padding:0 ${pt(page.marginsPt[1])} 0 ${pt(page.marginsPt[3])};-webkit-print-color-adjust:exact"><span>${words}</span>${number}</div>`;
}
