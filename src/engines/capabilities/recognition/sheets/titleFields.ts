import { around } from '#engines/core/document-model/geometry.ts';
import type { FoundCell } from '../tables/foundTable.ts';
import type { SheetCell } from './sheetCells.ts';
import { thresholds } from './thresholds.ts';

/** A cell of a sheet, and its field in the table. */
export interface SheetField {
  readonly cell: SheetCell;
  readonly field: FoundCell;
  /** It is a title in the middle of its columns. */
  readonly isTitle?: true;
}

const { middlePt, minTitleEdges, minOther, nearMiddle } = thresholds.titleFields;

/** With the lines that are alone in their rows and in the middle of the sheet, or of its last columns, as cells of all of these. */
export function withTitles(fields: readonly SheetField[], xs: readonly number[]): SheetField[] {
  if (xs.length <= minTitleEdges) return [...fields];
  const lone = new Set(alone(fields).filter(isLine));
  const shared = withSharedMiddle([...lone]);
  return fields.map((one) => {
    if (!lone.has(one)) return one;
    return (
      (one.cell.isRuled ? undefined : titleFrom(one, xs, 0, middlePt)) ??
      (shared.has(one) ? titleOfSome(one, xs) : undefined) ??
      one
    );
  });
}

const isLine = ({ cell }: SheetField) => cell.lineCount === 1 && !cell.isNumeric;

/** Those with no other in their first row. */
function alone(fields: readonly SheetField[]): SheetField[] {
  const counts = new Map<number, number>();
  for (const { field } of fields)
    for (let row = field.row; row < field.row + field.rowSpan; row += 1) counts.set(row, (counts.get(row) ?? 0) + 1);
  return fields.filter(({ field }) => counts.get(field.row) === 1);
}

/** Lines of different widths with one middle are centered in one frame. */
function withSharedMiddle(lone: readonly SheetField[]): ReadonlySet<SheetField> {
  const middleOf = ({ cell }: SheetField) => {
    const { left, right } = around(cell.glyphs);
    return Math.round((left + right) / 2 / middlePt);
  };
  const groups = [...Map.groupBy(lone, middleOf).values()];
  return new Set(
    groups
      .filter((group) => {
        const widths = group.map(({ cell }) => around(cell.glyphs)).map(({ left, right }) => right - left);
        return Math.max(...widths) - Math.min(...widths) > Math.max(...widths) * minOther;
      })
      .flat(),
  );
}

/** A title in the middle of some column and all after it: a sheet may begin before the frame of its title. */
function titleOfSome(one: SheetField, xs: readonly number[]): SheetField | undefined {
  const { left, right } = around(one.cell.glyphs);
  const wanted = left + right - (xs.at(-1) ?? 0);
  const from = xs.reduce((best, at, index) => (Math.abs(at - wanted) < Math.abs((xs[best] ?? 0) - wanted) ? index : best), 0);
  return titleFrom(one, xs, from, one.cell.sizePt * nearMiddle);
}

function titleFrom({ cell, field }: SheetField, xs: readonly number[], from: number, nearPt: number): SheetField | undefined {
  const [left = 0, right = 0] = [xs[from], xs.at(-1)];
  const text = around(cell.glyphs);
  const offPt = Math.abs(text.left + text.right - left - right) / 2;
  if (offPt > nearPt || text.left < left || text.right > right) return undefined;
  const columnSpan = xs.length - 1 - from;
  return { cell, field: { ...field, column: from, columnSpan, left, right }, isTitle: true };
}
