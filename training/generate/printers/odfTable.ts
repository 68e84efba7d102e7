import { fittedTable } from '../content/columnWidths.ts';
import type { Table, TableCell } from '../content/document.ts';
import { cellRules, hasGapBelow, rowFill } from './htmlTable.ts';
import { fontXml, type OdfStyles, pt, weightXml } from './odfStyles.ts';

/** How a program represents the rules, fills and padding of a cell. */
export type CellStyleXml = (
  rules: readonly [number, number, number, number],
  fill: string | undefined,
  cell: TableCell,
  table: Table,
) => string;

const sides = ['top', 'right', 'bottom', 'left'] as const;

/** Attributes of borders. A side without a rule has no attribute. */
export function bordersXml(rules: readonly number[], color: string): string {
  return sides
    .map((side, index) => `fo:border-${side}="${(rules[index] ?? 0) > 0 ? `${pt(rules[index] ?? 0)} solid ${color}` : 'none'}"`)
    .join(' ');
}

/** Cells of a text document. */
export const writerCell: CellStyleXml = (rules, fill, cell, table) => {
  const { style } = table;
  const below = style.paddingYPt + (hasGapBelow(table, cell) ? (style.groupGap?.pt ?? 0) : 0);
  const background = fill === undefined ? '' : `fo:background-color="${fill}"`;
  const vertical = cell.isHeader ? style.headerVertical : style.vertical;
  return `<style:table-cell-properties ${bordersXml(rules, style.ruleColor)} ${background} fo:padding-left="${pt(style.paddingXPt)}" fo:padding-right="${pt(style.paddingXPt)}" fo:padding-top="${pt(style.paddingYPt)}" fo:padding-bottom="${pt(below)}" style:vertical-align="${vertical}"/>`;
};

/** Cells of a slide. Their fills and rules are drawing attributes. */
export const impressCell: CellStyleXml = (rules, fill, cell, { style }) => {
  const paint = fill === undefined ? 'draw:fill="none"' : `draw:fill="solid" draw:fill-color="${fill}"`;
  const vertical = cell.isHeader ? style.headerVertical : style.vertical;
  const graphic = `${paint} draw:textarea-vertical-align="${vertical}" fo:padding-left="${pt(style.paddingXPt)}" fo:padding-right="${pt(style.paddingXPt)}" fo:padding-top="${pt(style.paddingYPt)}" fo:padding-bottom="${pt(style.paddingYPt)}"`;
  return `<loext:graphic-properties ${graphic}/><style:paragraph-properties ${bordersXml(rules, style.ruleColor)}/>`;
};

function cellContent(cell: TableCell, table: Table, widthPt: number, styles: OdfStyles): string {
  const { style } = table;
  const { isLight } = rowFill(table, cell.row);
  const hasDots = style.hasLeaders && cell.column === 0 && !cell.isHeader && table.rows[cell.row] !== 'section';
  const tabAt = Math.max(8, widthPt - 2 * style.paddingXPt - cell.indent * style.sizePt - 1);
  const isTabbed = hasDots || cell.lead !== undefined;
  const leader = hasDots ? ' style:leader-style="dotted" style:leader-text="."' : '';
  const tabs = isTabbed ? `<style:tab-stop style:position="${pt(tabAt)}" style:type="right"${leader}/>` : '';
  const align = isTabbed ? 'start' : { left: 'start', center: 'center', right: 'end' }[cell.align];
  const look = `fo:text-align="${align}" fo:margin-left="${pt(cell.indent * style.sizePt)}" fo:margin-top="0pt" fo:margin-bottom="0pt" fo:line-height="${Math.round(style.lineHeight * 88)}%"`;
  const name = styles.paragraph(look, `${fontXml(style.family, style.sizePt)} ${weightXml(cell.isBold, cell.isItalic)}`, tabs);
  const mark =
    cell.mark === undefined
      ? ''
      : styles.inked({ text: cell.mark, label: cell.label }, isLight, 'style:text-position="super 60%"');
  const lines = cell.text.split('\n').map((text, index, all) => {
    const lead = cell.lead === undefined ? '' : `${styles.inked({ text: cell.lead, label: cell.label }, isLight)}<text:tab/>`;
    const end = index === all.length - 1 ? mark : '';
    const ink = (xml: string) => xml.replace('</text:span>', `${hasDots ? '<text:tab/>' : ''}</text:span>`);
    return `<text:p text:style-name="${name}">${lead}${ink(styles.inked({ text, label: cell.label }, isLight))}${end}</text:p>`;
  });
  return lines.join('');
}

function rowXml(table: Table, row: number, widths: readonly number[], styles: OdfStyles, cellStyle: CellStyleXml): string {
  const parts: string[] = [];
  for (let column = 0; column < table.columnCount; column++) {
    const cell = table.cells.find((one) => one.row === row && one.column === column);
    const covering = table.cells.some(
      (one) =>
        one !== cell &&
        one.row <= row &&
        one.row + one.rowSpan > row &&
        one.column <= column &&
        one.column + one.columnSpan > column,
    );
    if (covering) {
      parts.push('<table:covered-table-cell/>');
      continue;
    }
    const placed = cell ?? emptyCell(row, column);
    const look = styles.other('table-cell', cellStyle(cellRules(table, placed), rowFill(table, row).fill, placed, table));
    const spans = `${placed.columnSpan > 1 ? ` table:number-columns-spanned="${placed.columnSpan}"` : ''}${placed.rowSpan > 1 ? ` table:number-rows-spanned="${placed.rowSpan}"` : ''}`;
    const width = widths.slice(column, column + placed.columnSpan).reduce((sum, one) => sum + one, 0);
    const small = styles.paragraph('fo:margin-top="0pt"', fontXml(table.style.family, table.style.sizePt));
    const text = cell === undefined ? `<text:p text:style-name="${small}"/>` : cellContent(cell, table, width, styles);
    parts.push(`<table:table-cell table:style-name="${look}"${spans} office:value-type="string">${text}</table:table-cell>`);
  }
  return `<table:table-row>${parts.join('')}</table:table-row>`;
}

const emptyCell = (row: number, column: number): TableCell => ({
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
});

/** The `table:table` element of a text document or a slide. */
export function odfTable(
  given: Table,
  measurePt: number,
  styles: OdfStyles,
  cellStyle: CellStyleXml,
): { readonly xml: string; readonly widthPt: number } {
  const { table, widths } = fittedTable(given, measurePt);
  const widthPt = widths.reduce((sum, width) => sum + width, 0);
  const align = table.style.place === 'center' ? 'center' : 'left';
  const look = styles.other(
    'table',
    `<style:table-properties style:width="${pt(widthPt)}" table:align="${align}" table:border-model="collapsing" fo:margin-top="3pt" fo:margin-bottom="3pt"/>`,
  );
  const columns = widths.map(
    (width) =>
      `<table:table-column table:style-name="${styles.other('table-column', `<style:table-column-properties style:column-width="${pt(width)}"/>`)}"/>`,
  );
  const rows = table.rows.map((_, row) => rowXml(table, row, widths, styles, cellStyle));
  const headers = table.rows.lastIndexOf('header') + 1;
  const head = headers > 0 ? `<table:table-header-rows>${rows.slice(0, headers).join('')}</table:table-header-rows>` : '';
  return {
    xml: `<table:table table:name="T${table.number}" table:style-name="${look}">${columns.join('')}${head}${rows.slice(headers).join('')}</table:table>`,
    widthPt,
  };
}
