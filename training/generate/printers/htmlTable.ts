import type { LabelledText, Table, TableCell } from '../content/document.ts';
import { cssColor } from '../labels.ts';
import { escaped, inked, pt } from './htmlText.ts';

/** The width of the rule above a row. Above the first row, it is the top edge of the table. */
function ruleAbove({ rows, style }: Table, row: number): number {
  if (row === 0) return style.top;
  if (rows[row - 1] === 'header' && rows[row] !== 'header') return style.belowHeader;
  if (rows[row] === 'header') return style.betweenRows;
  const isSum = rows[row] === 'total' || rows[row] === 'subtotal';
  if (isSum && style.aboveTotals > 0) return style.aboveTotals;
  const bodyIndex = row - rows.lastIndexOf('header') - 1;
  return bodyIndex % style.rowsPerRule === 0 ? style.betweenRows : 0;
}

/** Whether a larger gap follows a row. */
export function hasGapBelow({ rows, style }: Table, { row, rowSpan }: Pick<TableCell, 'row' | 'rowSpan'>): boolean {
  const index = row + rowSpan - 1 - rows.lastIndexOf('header');
  return style.groupGap !== undefined && index > 0 && index % style.groupGap.rows === 0;
}

/** The fill of a row's cells, and whether its text is light. */
export function rowFill({ rows, style }: Table, row: number): { readonly fill?: string; readonly isLight: boolean } {
  const kind = rows[row];
  if (kind === 'header')
    return style.headerFill === undefined ? { isLight: false } : { fill: style.headerFill, isLight: style.isHeaderLight };
  if (kind === 'section' && style.sectionFill !== undefined) return { fill: style.sectionFill, isLight: false };
  const bodyIndex = row - rows.lastIndexOf('header') - 1;
  const isBand = Math.floor(bodyIndex / style.rowsPerRule) % 2 === 1;
  return style.bandFill !== undefined && isBand ? { fill: style.bandFill, isLight: false } : { isLight: false };
}

/** Widths of the four rules around a cell, in points: top, right, bottom, left. */
export function cellRules(
  table: Table,
  { row, column, rowSpan, columnSpan }: Pick<TableCell, 'row' | 'column' | 'rowSpan' | 'columnSpan'>,
): [number, number, number, number] {
  const { style } = table;
  const [lastRow, lastColumn] = [row + rowSpan >= table.rows.length, column + columnSpan >= table.columnCount];
  const isSpanning = table.rows[row] === 'header' && columnSpan > 1;
  const below = lastRow ? style.bottom : Math.max(ruleAbove(table, row + rowSpan), isSpanning ? style.belowSpans : 0);
  return [
    ruleAbove(table, row),
    lastColumn ? style.sides : style.betweenColumns,
    below,
    column === 0 ? style.sides : style.betweenColumns,
  ];
}

function cellCss(cell: TableCell, table: Table): string {
  const { style } = table;
  const color = style.ruleColor;
  const border = (side: string, width: number) =>
    width > 0 ? `border-${side}:${pt(width)} ${width >= 2.4 ? 'double' : 'solid'} ${color};` : '';
  const [top, right, bottom, left] = cellRules(table, cell);
  const { fill } = rowFill(table, cell.row);
  const vertical = cell.isHeader ? style.headerVertical : style.vertical;
  return [
    border('top', top) + border('right', right) + border('bottom', bottom) + border('left', left),
    fill === undefined ? '' : `background:${fill};`,
    cell.align === 'left' ? '' : `text-align:${cell.align === 'right' ? 'end' : 'center'};`,
    vertical === 'middle' ? '' : `vertical-align:${vertical};`,
    cell.isBold ? 'font-weight:bold;' : '',
    cell.isItalic ? 'font-style:italic;' : '',
    hasGapBelow(table, cell) ? `padding-bottom:${pt(style.paddingYPt + (style.groupGap?.pt ?? 0))};` : '',
    cell.indent > 0 ? `padding-inline-start:calc(var(--x) + ${cell.indent}em);` : '',
  ].join('');
}

function cellHtml(cell: TableCell, table: Table): string {
  const { isLight } = rowFill(table, cell.row);
  const spans =
    (cell.rowSpan > 1 ? ` rowspan="${cell.rowSpan}"` : '') + (cell.columnSpan > 1 ? ` colspan="${cell.columnSpan}"` : '');
  const mark = cell.mark === undefined ? '' : `<sup style="font-size:.65em;line-height:0">${cell.mark}</sup>`;
  const lead = cell.lead === undefined ? '' : `<span style="float:left">${escaped(cell.lead)}&nbsp;</span>`;
  const text = escaped(cell.text).replaceAll('\n', '<br>');
  const dots = table.style.hasLeaders && cell.column === 0 && !cell.isHeader && table.rows[cell.row] !== 'section' ? leaders : '';
  const body =
    dots === ''
      ? `${lead}${text}${mark}`
      : `<div style="display:flex;align-items:flex-end"><span>${text}${mark}</span>${dots}</div>`;
  const color = cssColor(cell.label, isLight);
  const css = cellCss(cell, table);
  // A row that is lower than its spanning cells would move. In a cell without line breaks, figures stay on one line.
  const isShort = cell.text.length < 14 && cell.align === 'right';
  return `<td${spans} style="${css}color:${color};${isShort ? 'white-space:nowrap' : ''}">${body}</td>`;
}

// The dots are out of the flow, so that they take no space.
const leaders = `<span style="flex:1;position:relative;overflow:hidden;height:1.2em;min-width:1em;margin-inline-start:.2em"><span style="position:absolute;inset-inline-end:0;white-space:nowrap">${' .'.repeat(120)}</span></span>`;

function rowHtml(table: Table, row: number, cells: ReadonlyMap<number, TableCell>, covered: ReadonlySet<number>): string {
  const parts: string[] = [];
  for (let column = 0; column < table.columnCount; column++) {
    const cell = cells.get(column);
    if (cell !== undefined) {
      parts.push(cellHtml(cell, table));
      column += cell.columnSpan - 1;
    } else if (!covered.has(column)) {
      const empty = {
        row,
        column,
        rowSpan: 1,
        columnSpan: 1,
        text: '',
        label: 0,
        isHeader: false,
        align: 'left',
        isBold: false,
        isItalic: false,
        indent: 0,
      } as const;
      parts.push(`<td style="${cellCss(empty, table)}"></td>`);
    }
  }
  return `<tr>${parts.join('')}</tr>`;
}

const linesHtml = (lines: readonly LabelledText[] | undefined, css: string) =>
  (lines ?? []).map((line) => `<div style="${css}">${inked(line)}</div>`).join('');

export function htmlTable(table: Table, isSpanning: boolean): string {
  const { style, rows } = table;
  const byRow = rows.map(() => new Map<number, TableCell>());
  const covered = rows.map(() => new Set<number>());
  for (const cell of table.cells) {
    byRow[cell.row]?.set(cell.column, cell);
    for (let row = cell.row; row < cell.row + cell.rowSpan; row++)
      for (let column = cell.column; column < cell.column + cell.columnSpan; column++) covered[row]?.add(column);
  }
  const html = rows.map((_, row) => rowHtml(table, row, byRow[row] ?? new Map(), covered[row] ?? new Set()));
  const headers = rows.lastIndexOf('header') + 1;
  const total = table.weights.reduce((sum, weight) => sum + weight, 0);
  const widths =
    style.width === 'auto'
      ? ''
      : table.weights.map((weight) => `<col style="width:${((weight / total) * 100).toFixed(1)}%">`).join('');
  const width = style.width === 'auto' ? '' : `width:${style.width * 100}%;`;
  const margin = style.place === 'center' ? 'auto' : '0';
  const css = `font-family:'${style.family}';font-size:${pt(style.sizePt)};line-height:${style.lineHeight.toFixed(2)};${width}margin:3pt ${margin};--x:${pt(style.paddingXPt)};--y:${pt(style.paddingYPt)}`;
  const body = `<thead>${html.slice(0, headers).join('')}</thead><tbody>${html.slice(headers).join('')}</tbody>`;
  const small = `font-size:.88em;text-align:start;margin:2pt 0`;
  const inner = `<table style="${css}">${widths === '' ? '' : `<colgroup>${widths}</colgroup>`}${body}</table>`;
  const align = style.place === 'center' ? 'text-align:center' : '';
  return `<div class="${isSpanning ? 'wide' : ''}" style="margin:.8em 0">${linesHtml(table.captionAbove, `margin:2pt 0;break-after:avoid;${align}`)}${inner}${linesHtml(table.captionBelow, `margin:2pt 0;${align}`)}${linesHtml(table.notes, small)}</div>`;
}
