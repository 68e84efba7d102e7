import type { MadeElement, MadeItem } from './elements.ts';
import type { PageStyle } from './styles.ts';
import type { MadeCell, MadeTable } from './tables.ts';
import type { Language } from './words.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export function pageHtml(elements: readonly MadeElement[], style: PageStyle, language: Language): string {
  const direction = language === 'en' ? 'ltr' : 'rtl';
  const body = elements.map((element) => elementHtml(element, style)).join('\n');
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><style>${style.css}</style></head><body>
${body}
</body></html>`;
}

function elementHtml(element: MadeElement, style: PageStyle): string {
  if (element.kind === 'heading') return `<h${element.level}>${escaped(element.text)}</h${element.level}>`;
  if (element.kind === 'quote') return `<blockquote><p>${escaped(element.text)}</p></blockquote>`;
  if (element.kind === 'caption') return `<p class="caption">${escaped(element.text)}</p>`;
  if (element.kind === 'paragraph') return `<p>${escaped(element.text)}</p>`;
  if (element.kind === 'figure') return figureHtml(element.text);
  if (element.kind === 'code') return `<pre><code>${element.lines.map(escaped).join('\n')}</code></pre>`;
  if (element.kind === 'list') return listHtml(element.items);
  if (element.kind === 'table') return tableHtml(element, style);
  const entries = element.entries.map(({ term, text }) => `<dt>${escaped(term)}</dt><dd>${escaped(text)}</dd>`);
  return `<dl>${entries.join('')}</dl>`;
}

/** A picture of 8 x 4 pixels. */
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAAIUlEQVR4nGPgkLOBo5C63Bn7TgMRAzIHKMqAzIFwGZA5QAQAtmIabWgL3B0AAAAASUVORK5CYII=';

const figureHtml = (caption: string) =>
  `<figure><img src="${picture}" width="240" height="90" alt=""><figcaption>${escaped(caption)}</figcaption></figure>`;

/** Items of the second level are within the item above them. */
function listHtml(items: readonly MadeItem[]): string {
  const tag = items[0]?.isOrdered ? 'ol' : 'ul';
  const parts = items.map(({ text, level }, index) => {
    const before = items[index - 1]?.level ?? 0;
    const next = items[index + 1]?.level ?? 0;
    const opened = level > before ? `<${tag}>` : '';
    const closed = next > level ? '' : `</li>${level > next ? `</${tag}></li>` : ''}`;
    return `${opened}<li>${escaped(text)}${closed}`;
  });
  return `<${tag}>${parts.join('\n')}</${tag}>`;
}

function tableHtml(table: MadeTable, style: PageStyle): string {
  const rows = Array.from({ length: table.rowCount }, (_, row) => {
    const cells = table.cells.filter((cell) => cell.row === row).map((cell) => cellHtml(cell, table, style));
    return `<tr>${cells.join('')}</tr>`;
  });
  const frame = table.look === 'framed' ? `border:1px solid ${style.ruleColor};` : '';
  return `<table cellspacing="0" cellpadding="${Number.parseInt(style.cellPadding.split(' ').at(-1) ?? '1', 10)}" style="${frame}${table.isFullWidth ? 'width:100%' : ''}">${rows.join('\n')}</table>`;
}

function cellHtml(cell: MadeCell, table: MadeTable, style: PageStyle): string {
  const isHeader = cell.row < table.headerRows;
  const tag = isHeader ? 'th' : 'td';
  const spans = `${cell.rowSpan > 1 ? ` rowspan="${cell.rowSpan}"` : ''}${cell.columnSpan > 1 ? ` colspan="${cell.columnSpan}"` : ''}`;
  const isAtEnd = table.numeric[cell.column] === true && cell.columnSpan === 1;
  const align = isAtEnd ? 'text-align:right' : cell.columnSpan > 1 ? 'text-align:center' : 'text-align:start';
  return `<${tag}${spans} style="${align};padding:${style.cellPadding};${cellLook(cell, table, style)}">${escaped(cell.text)}</${tag}>`;
}

function cellLook({ row, rowSpan }: MadeCell, { look, headerRows, rowCount }: MadeTable, style: PageStyle): string {
  const rule = `1px solid ${style.ruleColor}`;
  const isHeader = row < headerRows;
  if (look === 'ruled') return `border:${rule}`;
  if (look === 'rowRules') return `border-bottom:${rule}`;
  if (look === 'striped') return (row - headerRows) % 2 === 0 ? `background:${style.stripeColor}` : '';
  if (look === 'band') return isHeader ? `background:${style.bandColor};color:${style.bandText}` : '';
  if (look !== 'twoRules') return '';
  const top = row === 0 ? `border-top:2px solid ${style.ruleColor};` : '';
  const below = row + rowSpan === headerRows || row === rowCount - 1 ? `border-bottom:${rule}` : '';
  return top + below;
}
