import { naturalWidths } from '../content/columnWidths.ts';
import type { LabelledText, Table, TableCell } from '../content/document.ts';
import { hasGapBelow, rowFill } from './htmlTable.ts';
import { escapedTex, inkedTex, labelledTex } from './latexText.ts';

const hex = (color: string) => color.slice(1).toUpperCase();
const pt = (value: number) => `${value.toFixed(2)}pt`;

/** The specification of each column: a letter, or a width for columns of long texts, which wrap. */
function columnTypes(table: Table, measurePt: number): string[] {
  const widths = naturalWidths(table);
  const padding = 2 * table.style.paddingXPt * table.columnCount;
  const room = Math.max(measurePt * 0.4, measurePt - padding);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const isNarrow = total <= room && table.kind !== 'comparison';
  const fair = room / table.columnCount;
  const kept = widths.map((width) => Math.min(width, fair)).reduce((sum, width) => sum + width, 0);
  const wide = widths.map((width) => Math.max(0, width - fair)).reduce((sum, width) => sum + width, 0);
  return widths.map((width, column) => {
    const body = table.cells.find((cell) => cell.column === column && !cell.isHeader && cell.columnSpan === 1);
    const align = body?.align ?? 'left';
    if (isNarrow || width <= fair) return align[0] ?? 'l';
    const share = fair + ((width - fair) / wide) * Math.max(0, room - kept);
    return `>{\\raggedright\\arraybackslash}p{${pt(Math.min(share, width * 1.1))}}`;
  });
}

function cellTex(cell: TableCell, table: Table, types: readonly string[]): string {
  const { style } = table;
  const { isLight } = rowFill(table, cell.row);
  const look = `${cell.isBold ? '\\bfseries ' : ''}${cell.isItalic ? '\\itshape ' : ''}`;
  const mark = cell.mark === undefined ? '' : inkedTex(`\\textsuperscript{${escapedTex(cell.mark)}}`, cell.label, isLight);
  const lines = cell.text.split('\n').map((line) => inkedTex(escapedTex(line), cell.label, isLight));
  const isParagraph = (types[cell.column] ?? '').includes('p{') && cell.columnSpan === 1;
  let text = lines.join(isParagraph ? '\\par ' : ' ') + mark;
  if (cell.lead !== undefined) {
    const width = (cell.text.length + cell.lead.length + 3) * style.sizePt * 0.52;
    text = `\\makebox[${pt(width)}][s]{${inkedTex(escapedTex(cell.lead), cell.label, isLight)}\\hfill ${text}}`;
  }
  if (cell.indent > 0) text = `\\hspace*{${cell.indent}em}${text}`;
  text = `{${look}${text}}`;
  if (cell.rowSpan > 1)
    text = `\\multirow${style.headerVertical === 'bottom' && cell.isHeader ? '[b]' : ''}{${cell.rowSpan}}{*}{${text}}`;
  const ownType = types[cell.column] ?? 'l';
  const isOther = !ownType.includes('p{') && ownType !== cell.align[0];
  if (cell.columnSpan === 1 && !isOther) return text;
  const bar = style.betweenColumns > 0 ? '|' : '';
  const left = cell.column === 0 ? (style.sides > 0 ? '|' : '') : '';
  const right = cell.column + cell.columnSpan >= table.columnCount ? (style.sides > 0 ? '|' : '') : bar;
  return `\\multicolumn{${cell.columnSpan}}{${left}${cell.align[0]}${right}}{${text}}`;
}

/** A rule across the table. It leaves out the columns of cells that span the border. */
function ruleTex(table: Table, row: number, width: number, isOuter: boolean): string {
  if (width <= 0) return '';
  const crossing = table.cells.filter((cell) => cell.row < row && cell.row + cell.rowSpan > row);
  if (crossing.length > 0) {
    const last = Math.max(...crossing.map((cell) => cell.column + cell.columnSpan));
    return last < table.columnCount ? `\\cline{${last + 1}-${table.columnCount}}` : '';
  }
  const { betweenColumns, sides } = table.style;
  if (betweenColumns + sides > 0) return '\\hline';
  return isOuter ? `\\${row === 0 ? 'toprule' : 'bottomrule'}[${pt(width)}]` : `\\midrule[${pt(width)}]`;
}

function ruleBelow(table: Table, row: number): string {
  const { rows, style } = table;
  if (row === rows.length - 1) return ruleTex(table, row + 1, style.bottom, true);
  const spans = table.cells.filter((cell) => cell.row === row && cell.isHeader && cell.columnSpan > 1);
  const isLastHeader = rows[row] === 'header' && rows[row + 1] !== 'header';
  if (isLastHeader) return ruleTex(table, row + 1, style.belowHeader, false);
  if (rows[row] === 'header') {
    if (style.betweenRows > 0 && style.betweenColumns > 0) return ruleTex(table, row + 1, style.betweenRows, false);
    return style.belowSpans > 0
      ? spans.map((cell) => `\\cmidrule(lr){${cell.column + 1}-${cell.column + cell.columnSpan}}`).join('')
      : '';
  }
  const isSum = rows[row + 1] === 'total' || rows[row + 1] === 'subtotal';
  if (isSum && style.aboveTotals > 0) return ruleTex(table, row + 1, style.aboveTotals, false);
  const index = row - rows.lastIndexOf('header');
  return index % style.rowsPerRule === 0 ? ruleTex(table, row + 1, style.betweenRows, false) : '';
}

function rowTex(table: Table, row: number, types: readonly string[]): string {
  const parts: string[] = [];
  for (let column = 0; column < table.columnCount; column++) {
    const cell = table.cells.find((one) => one.row === row && one.column === column);
    parts.push(cell === undefined ? '' : cellTex(cell, table, types));
    if (cell !== undefined) column += cell.columnSpan - 1;
  }
  if (table.style.hasLeaders && table.rows[row] !== 'header' && (types[0] ?? '').includes('p{')) {
    const stub = table.cells.find((cell) => cell.row === row && cell.column === 0);
    if (stub !== undefined) parts[0] += inkedTex('\\dotfill', stub.label, rowFill(table, row).isLight);
  }
  const { fill } = rowFill(table, row);
  return `${fill === undefined ? '' : `\\rowcolor[HTML]{${hex(fill)}}`}${parts.join(' & ')} \\\\${hasGapBelow(table, { row, rowSpan: 1 }) ? `[${pt(table.style.groupGap?.pt ?? 0)}]` : ''} ${ruleBelow(table, row)}`;
}

const linesTex = (lines: readonly LabelledText[] | undefined, isCentred: boolean, size: string) =>
  (lines ?? []).map((line) => `{${size}${isCentred ? '\\centering ' : '\\noindent '}${labelledTex(line)}\\par}`).join('\n');

/** A table as a float, inline in the text, or as a longtable. */
export function latexTable(table: Table, measurePt: number, isFloat: boolean): string {
  const { style } = table;
  const types = columnTypes(table, measurePt);
  const isLong =
    !isFloat &&
    !table.isWide &&
    (table.rows.length > 34 || (table.rows.length > 12 && types.some((type) => type.includes('p{'))));
  const [bar, side] = [style.betweenColumns > 0 ? '|' : '', style.sides > 0 ? '|' : ''];
  const isFull = style.width === 1 && !types.some((type) => type.includes('p{')) && !isLong && bar === '';
  const specification = `${side}${isFull ? '@{\\extracolsep{\\fill}}' : ''}${types.join(bar)}${side}`;
  const rows = table.rows.map((_, row) => rowTex(table, row, types));
  const headers = table.rows.lastIndexOf('header') + 1;
  const top = ruleTex(table, 0, style.top, true);
  const isCentred = style.place === 'center';
  const settings = `\\fontsize{${pt(style.sizePt)}}{${pt(style.sizePt * style.lineHeight)}}\\selectfont\\setlength{\\tabcolsep}{${pt(style.paddingXPt)}}\\renewcommand{\\arraystretch}{${(1 + style.paddingYPt / style.sizePt).toFixed(2)}}\\setlength{\\arrayrulewidth}{${pt(style.betweenColumns || style.sides || 0.4)}}\\arrayrulecolor[HTML]{${hex(style.ruleColor)}}`;
  if (isLong) {
    const repeated = headers > 0 ? `${top}${rows.slice(0, headers).join('\n')}\\endhead\n` : top;
    const place = isCentred ? 'c' : 'l';
    const above = linesTex(table.captionAbove, isCentred, '');
    return `{${above}${settings}\\begin{longtable}[${place}]{${specification}}\n${repeated}${rows.slice(headers).join('\n')}\n\\end{longtable}}${linesTex(table.notes, false, '\\small ')}\n`;
  }
  const tabular = isFull
    ? `\\begin{tabular*}{\\linewidth}{${specification}}\n${top}${rows.join('\n')}\n\\end{tabular*}`
    : `\\begin{tabular}{${specification}}\n${top}${rows.join('\n')}\n\\end{tabular}`;
  const fitted = `{${settings}\\begin{adjustbox}{max width=\\linewidth}${tabular}\\end{adjustbox}\\par}`;
  const inner = `${linesTex(table.captionAbove, isCentred, '')}\\smallskip ${isCentred ? '{\\centering ' : '{\\noindent '}${fitted}}${linesTex(table.captionBelow, isCentred, '\\smallskip ')}${linesTex(table.notes, false, '\\footnotesize ')}`;
  const star = table.isWide ? '*' : '';
  if (isFloat || table.isWide) return `\\begin{table${star}}[!htbp]\n${inner}\n\\end{table${star}}\n`;
  return `\\par\\addvspace{8pt}\n${inner}\n\\par\\addvspace{8pt}\n`;
}
