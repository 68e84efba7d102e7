import { fittedTable } from '../content/columnWidths.ts';
import type { LabelledText, MadeDocument, Table, TableCell } from '../content/document.ts';
import { cssColor } from '../labels.ts';
import { cellRules, rowFill } from './htmlTable.ts';
import { escapedXml, flatOdf, fontXml, OdfStyles, pt, weightXml } from './odfStyles.ts';
import { bordersXml } from './odfTable.ts';

/**
 * A document as flat ODF for Calc. Each table is a sheet, with its caption above and its notes below. Text blocks are rows of
 * their own.
 */

function cellStyle(styles: OdfStyles, text: string, paragraph: string, cell: string): string {
  return styles.other(
    'table-cell',
    `<style:table-cell-properties ${cell}/><style:paragraph-properties ${paragraph}/><style:text-properties ${text}/>`,
  );
}

function cellXml(cell: TableCell, table: Table, styles: OdfStyles): string {
  const { style } = table;
  const { fill, isLight } = rowFill(table, cell.row);
  const vertical = cell.isHeader ? style.headerVertical : style.vertical;
  const wraps = cell.text.length > 12 || cell.isHeader ? ' fo:wrap-option="wrap"' : '';
  const box = `${bordersXml(cellRules(table, cell), style.ruleColor)}${fill === undefined ? '' : ` fo:background-color="${fill}"`} style:vertical-align="${vertical}"${wraps} fo:padding="${pt(Math.min(style.paddingYPt, 3))}"`;
  const align = { left: 'start', center: 'center', right: 'end' }[cell.align];
  const indent = cell.indent > 0 ? ` fo:margin-left="${pt(cell.indent * style.sizePt)}"` : '';
  const ink = cell.label === 0 ? '' : `fo:color="${cssColor(cell.label, isLight)}" `;
  const name = cellStyle(
    styles,
    `${ink}${fontXml(style.family, style.sizePt)} ${weightXml(cell.isBold, cell.isItalic)}`,
    `fo:text-align="${align}"${indent}`,
    box,
  );
  const spans = `${cell.columnSpan > 1 ? ` table:number-columns-spanned="${cell.columnSpan}"` : ''}${cell.rowSpan > 1 ? ` table:number-rows-spanned="${cell.rowSpan}"` : ''}`;
  const lines =
    cell.text === ''
      ? ''
      : cell.text
          .split('\n')
          .map((line) => `<text:p>${escapedXml((cell.lead === undefined ? '' : `${cell.lead} `) + line)}</text:p>`)
          .join('');
  return `<table:table-cell table:style-name="${name}"${spans}${lines === '' ? '' : ' office:value-type="string"'}>${lines}</table:table-cell>`;
}

/** A text that spans all columns. */
function lineXml(line: LabelledText, count: number, sizePt: number, family: string, styles: OdfStyles, isBold: boolean): string {
  const name = cellStyle(
    styles,
    `fo:color="${cssColor(line.label)}" ${fontXml(family, sizePt)} ${weightXml(isBold, false)}`,
    'fo:text-align="start"',
    'fo:wrap-option="wrap"',
  );
  const covered = count > 1 ? `<table:covered-table-cell table:number-columns-repeated="${count - 1}"/>` : '';
  return `<table:table-row><table:table-cell table:style-name="${name}" table:number-columns-spanned="${count}" office:value-type="string"><text:p>${escapedXml(line.text)}</text:p></table:table-cell>${covered}</table:table-row>`;
}

const emptyRow = '<table:table-row><table:table-cell/></table:table-row>';

/** Calc does not adapt the height of a row when it breaks lines on loading, so the height is written here. */
function rowHeight(table: Table, row: number, widths: readonly number[]): number {
  const { sizePt, paddingYPt } = table.style;
  const heights = table.cells
    .filter((cell) => cell.row === row && cell.rowSpan === 1)
    .map(({ text, column, columnSpan }) => {
      const width = widths.slice(column, column + columnSpan).reduce((sum, one) => sum + one, 0);
      const lines = text
        .split('\n')
        .reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * sizePt * 0.58) / width)), 0);
      return lines * sizePt * 1.25;
    });
  return Math.max(sizePt * 1.3, ...heights) + 2 * Math.min(paddingYPt, 3);
}

function rowXml(table: Table, row: number, widths: readonly number[], styles: OdfStyles): string {
  const parts = table.weights.map((_, column) => {
    const cell = table.cells.find((one) => one.row === row && one.column === column);
    if (cell !== undefined) return cellXml(cell, table, styles);
    const isCovered = table.cells.some(
      (one) => one.row <= row && one.row + one.rowSpan > row && one.column <= column && one.column + one.columnSpan > column,
    );
    if (isCovered) return '<table:covered-table-cell/>';
    return cellXml(
      {
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
      },
      table,
      styles,
    );
  });
  const height = pt(rowHeight(table, row, widths));
  const look = styles.other(
    'table-row',
    `<style:table-row-properties style:row-height="${height}" style:use-optimal-row-height="false"/>`,
  );
  return `<table:table-row table:style-name="${look}">${parts.join('')}</table:table-row>`;
}

interface Sheet {
  readonly before: LabelledText[];
  table?: Table;
  readonly after: LabelledText[];
}

/** Text before a table is on the table's sheet. */
function sheetsOf(document: MadeDocument): Sheet[] {
  const sheets: Sheet[] = [];
  let open: Sheet = { before: [], after: [] };
  for (const block of document.blocks) {
    if (block.kind === 'heading' || block.kind === 'paragraph') open.before.push({ text: block.text, label: block.label });
    if (block.kind !== 'table') continue;
    sheets.push({
      before: [...open.before, ...(block.table.captionAbove ?? [])],
      table: block.table,
      after: [...(block.table.captionBelow ?? []), ...block.table.notes],
    });
    open = { before: [], after: [] };
  }
  return sheets;
}

export function calcDocument(document: MadeDocument, pageNumberLabel: number | undefined): string {
  const { page, style } = document;
  const styles = new OdfStyles();
  const [top, right, bottom, left] = page.marginsPt;
  const measurePt = page.widthPt - left - right - 4;
  const look = styles.other('table', '<style:table-properties table:display="true"/>', ' style:master-page-name="Default"');
  const sheets = sheetsOf(document).map(({ before, table: given, after }, index) => {
    if (given === undefined) return '';
    const { table, widths } = fittedTable(given, measurePt);
    const columns = widths.map(
      (width) =>
        `<table:table-column table:style-name="${styles.other('table-column', `<style:table-column-properties style:column-width="${pt(width)}"/>`)}"/>`,
    );
    const line = (one: LabelledText, at: number) =>
      lineXml(one, table.columnCount, style.body.sizePt * (at === 0 ? 1.2 : 1), style.body.family, styles, at === 0);
    const rows = table.rows.map((_, row) => rowXml(table, row, widths, styles));
    const gap = table.number % 2 === 0 ? emptyRow : '';
    return `<table:table table:name="Sheet${index + 1}" table:style-name="${look}">${columns.join('')}${before.map(line).join('')}${gap}${rows.join('')}${gap}${after.map((one) => line(one, 1)).join('')}</table:table>`;
  });
  const isGridPrinted = document.blocks.length % 4 === 0;
  const small = styles.paragraph('fo:text-align="center"', fontXml(style.body.family, style.body.sizePt * 0.85));
  const number =
    pageNumberLabel === undefined
      ? ''
      : `<style:footer><text:p text:style-name="${small}"><text:span text:style-name="${styles.text(`fo:color="${cssColor(pageNumberLabel)}"`)}"><text:page-number/></text:span></text:p></style:footer>`;
  const header =
    document.header === undefined
      ? '<style:header style:display="false"/>'
      : `<style:header><text:p text:style-name="${small}">${styles.inked(document.header)}</text:p></style:header>`;
  const footer = number === '' ? '<style:footer style:display="false"/>' : number;
  const print = `objects charts drawings${isGridPrinted ? ' grid' : ''}`;
  const layout = `<style:page-layout style:name="page"><style:page-layout-properties fo:page-width="${pt(page.widthPt)}" fo:page-height="${pt(page.heightPt)}" fo:margin-top="${pt(top * 0.7)}" fo:margin-right="${pt(right)}" fo:margin-bottom="${pt(bottom * 0.7)}" fo:margin-left="${pt(left)}" style:print="${print}" style:print-orientation="${page.widthPt > page.heightPt ? 'landscape' : 'portrait'}"/></style:page-layout>`;
  const master = `<style:master-page style:name="Default" style:page-layout-name="page">${header}${footer}</style:master-page>`;
  const defaults = `<style:default-style style:family="table-cell"><style:text-properties ${fontXml(style.body.family, style.body.sizePt)}/></style:default-style>`;
  return flatOdf('spreadsheet', { defaults, automatic: styles.xml + layout, master, body: sheets.join('\n') });
}
