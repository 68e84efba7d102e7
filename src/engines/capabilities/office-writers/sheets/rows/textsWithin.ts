import { columnPtFor, isTypedRule } from '../cells/textWidth.ts';
import { indentStepPt, ptPerChar, type Sheet, type SheetCell, usualLetters } from '../workbook.ts';

/** In points, and as a part of their size: letters are made smaller by this, and to this at most. */
const sizeStepPt = 0.5;
const leastSize = 0.85;

/**
 * Lines that would go over the right side of their sheet, in a font that is wider than that of the page, have smaller letters. Programs
 * count the column that they go over to as printed, and shrink the whole sheet for it.
 */
export function withTextsWithin<T extends Pick<Sheet, 'rows' | 'columnWidths'>>(sheet: T): T {
  const roomFrom = roomsFrom(sheet.columnWidths.map((letters) => (letters ?? usualLetters) * ptPerChar));
  const rows = sheet.rows.map((cells) => {
    const last = cells.findLastIndex((cell) => cell?.value !== undefined);
    const cell = cells[last];
    const fitted = cell && fittedLine(cell, roomFrom[last] ?? 0);
    return fitted === cell ? cells : cells.map((one, column) => (column === last ? fitted : one));
  });
  return { ...sheet, rows };
}

/** From each column to the right side of the sheet. */
function roomsFrom(widthsPt: readonly number[]): number[] {
  let room = 0;
  return widthsPt
    .toReversed()
    .map((width) => (room += width))
    .reverse();
}

function fittedLine(cell: SheetCell, roomPt: number): SheetCell {
  const { value, look, runs } = cell;
  const isAtLeft = look.horizontal === undefined || look.horizontal === 'left';
  if (typeof value !== 'string' || !isAtLeft || look.isWrapped || look.turned || value.includes('\n') || isTypedRule(value))
    return cell;
  const ownPt = roomPt - (look.indent ?? 0) * indentStepPt;
  if (columnPtFor(value, look) <= ownPt) return cell;
  for (let sizePt = look.sizePt - sizeStepPt; sizePt >= look.sizePt * leastSize; sizePt -= sizeStepPt) {
    if (columnPtFor(value, { ...look, sizePt }) > ownPt) continue;
    const smaller = runs?.map((run) => ({ ...run, look: { ...run.look, sizePt: Math.min(run.look.sizePt, sizePt) } }));
    return { ...cell, look: { ...look, sizePt }, ...(smaller ? { runs: smaller } : {}) };
  }
  return cell;
}
