import type { Paragraph, RecognizedPage } from '#engines/core/document-model/document.ts';
import { fontMetrics } from '#engines/core/font-metrics/fontMetrics.ts';
import { boxOnPage, isSlanted } from '../../boxOnPage.ts';
import type { SheetManner } from '../cells/cellText.ts';
import { markedValue } from '../cells/cellValue.ts';
import { columnPtFor } from '../cells/textWidth.ts';
import { isTurned } from '../cells/turnedTexts.ts';
import { heightOfLines, lineCountOf } from '../rows/rowHeights.ts';
import type { Tally } from '../rows/tableRows.ts';
import { tabParts } from '../rows/tabParts.ts';
import { ownLines } from '../rows/textLines.ts';
import { textCell } from '../rows/textRows.ts';
import type { SheetCell } from '../workbook.ts';

/** A cell with its place on the page, in points. */
export interface PlacedCell {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly cell: SheetCell;
  /** The width that its lines need; 0 where it has that of the page. */
  readonly neededPt: number;
}

/** The space of a cell left and right of its text. */
export const paddingPt = 2;
/** The font of a sheet may be wider than that of the page by this, as a part of the lines of a text. */
const room = 0.03;
/** A font that was not measured may be wider by this. */
const unmeasured = 0.1;
/** As a part of its height, a turned line may go on so far beyond it. */
const maxLonger = 0.12;
/** Letters are made smaller, by this, until their lines are as high as on the page, and at most to this part. */
const sizeStepPt = 0.5;
const minSize = 0.65;
/** Lines that are nearly as many as on the page are spread over the height that they have there. */
const minLines = 0.7;

/** A text as cells where it stands: one, or one for each line that ends on purpose and each part between tabs. */
export function textCells(paragraph: Paragraph, { behind }: RecognizedPage, format: SheetManner, tally: Tally): PlacedCell[] {
  if (isSlanted(paragraph)) return [];
  const lines = ownLines(paragraph).flatMap((line) => {
    const parts = tabParts(line, format);
    return parts.length > 0 ? parts : [line];
  });
  return lines.flatMap((line): PlacedCell[] => {
    const cell = textCell(line, format, behind);
    if (!cell) return [];
    if (isTurned(line)) return [turnedCell(line, cell)];
    return [line.lineCount > 1 ? wrappedCell(line, cell) : typedCell(lineCell(line, cell), line, format, tally)];
  });
}

/** Lines that run up or down break in the height of their cell. */
function turnedCell(text: Paragraph, cell: SheetCell): PlacedCell {
  const { x, y, width, height } = boxOnPage(text);
  const turned = text.angle === 90 ? ('down' as const) : ('up' as const);
  const isInLines = text.lineCount > 1;
  const { look, ...letters } = isInLines ? fittedLetters(cell, height + 2 * paddingPt, width) : cell;
  const vertical = isInLines ? (turned === 'down' ? ('top' as const) : ('bottom' as const)) : ('center' as const);
  const own = { ...look, turned, horizontal: 'center' as const, vertical, isWrapped: isInLines };
  const lackPt = isInLines ? 0 : Math.max(0, neededFor(cell, height) - height - 2 * paddingPt);
  const overPt = paddingPt + Math.min(lackPt, height * maxLonger) / 2;
  const sides = { left: x - paddingPt, right: x + width + paddingPt, top: y - overPt, bottom: y + height + overPt };
  return { ...sides, cell: { ...letters, look: own }, neededPt: 0 };
}

/** The room that a line needs. Of a font that was not measured, it may be more than on the page: another takes its place. */
function neededFor({ value, look }: SheetCell, pagePt: number): number {
  if (typeof value !== 'string') return 0;
  const measuredPt = columnPtFor(value, look);
  return fontMetrics(look.font) ? measuredPt : Math.max(measuredPt, pagePt * (1 + unmeasured) + 2 * paddingPt);
}

/** A line is in the middle of a cell that is as high as its font needs. */
function lineCell(line: Paragraph, cell: SheetCell): PlacedCell {
  const { y, height } = line;
  const { left, right } = sidesOf(line);
  const overPt = Math.max(0, heightOfLines(cell, Number.MAX_SAFE_INTEGER) - height) / 2;
  const neededPt = neededFor(cell, line.width);
  const look = { ...cell.look, isWrapped: false, vertical: 'center' as const };
  return { left, right, top: y - overPt, bottom: y + height + overPt, cell: { ...cell, look }, neededPt };
}

/** A line that is a number, a date or the like is one in its cell, in the room of its text. */
function typedCell(placed: PlacedCell, { list }: Paragraph, format: SheetManner, tally: Tally): PlacedCell {
  const { value: text, look } = placed.cell;
  const found = typeof text === 'string' && !list ? markedValue(text, format) : undefined;
  if (found === undefined || found.kind === 'text') return placed;
  tally.typedCells += 1;
  const typed = found.kind === 'truth' ? look : { ...look, format: found.format };
  return { ...placed, cell: { value: found.value, look: typed } };
}

/** The box of a paragraph begins where its hanging first line does. */
function sidesOf({ x, width }: Paragraph): { left: number; right: number } {
  return { left: x - paddingPt, right: x + width + paddingPt };
}

/** Lines break in the width of their text, in letters of which they take no more height than on the page. */
function wrappedCell(text: Paragraph, cell: SheetCell): PlacedCell {
  const { y, height, lineCount } = text;
  const { left, right } = sidesOf(text);
  const over = (right - left) * room;
  const fitted = fittedLetters(cell, right - left, height);
  const linesPt = heightOfLines(fitted, right - left);
  const isApart = lineCountOf(fitted, right - left) > lineCount * minLines && linesPt < height;
  const vertical = isApart ? ('justify' as const) : ('top' as const);
  const look = { ...fitted.look, vertical };
  return { left, right: right + over, top: y, bottom: y + Math.max(height, linesPt), cell: { ...fitted, look }, neededPt: 0 };
}

/** The largest letters with which a text of that width is no higher than that. */
export function fittedLetters(cell: SheetCell, widthPt: number, heightPt: number): SheetCell {
  const { sizePt } = cell.look;
  for (let size = sizePt; size >= sizePt * minSize; size -= sizeStepPt) {
    const smaller = withSize(cell, size / sizePt);
    if (heightOfLines(smaller, widthPt * (1 - room)) <= heightPt * (1 + room)) return smaller;
  }
  return withSize(cell, minSize);
}

function withSize({ look, runs, ...rest }: SheetCell, part: number): SheetCell {
  const sized = <Look extends { sizePt: number }>(one: Look) => ({ ...one, sizePt: Math.round(one.sizePt * part * 2) / 2 });
  return { ...rest, look: sized(look), ...(runs ? { runs: runs.map((run) => ({ ...run, look: sized(run.look) })) } : {}) };
}
