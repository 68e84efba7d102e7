import type { Paragraph, RecognizedPage } from '#engines/core/document-model/document.ts';
import { runsSplitAt } from '../../splitRuns.ts';
import type { SheetManner } from '../cells/cellText.ts';
import { columnPtFor } from '../cells/textWidth.ts';
import { addRow, addSpace, maxRowPt, minGapPt, type OpenSheet } from '../openSheet.ts';
import { indentStepPt, ptPerChar, type SheetCell } from '../workbook.ts';
import { linePlace, type TextArea } from './linePlaces.ts';
import { heightOfLines, heightOfText, lineCountOf } from './rowHeights.ts';
import { textCell } from './textRows.ts';

/** What the texts of a sheet have in common. */
interface SheetOfTexts {
  readonly page: RecognizedPage;
  readonly area: TextArea;
  readonly format: SheetManner;
  readonly columnWidths: readonly number[];
}

/** A text in a row over all columns, or its lines in rows of their own where they end on purpose. `heightPt` is that of the page. */
export function addLines(
  sheet: OpenSheet,
  paragraph: Paragraph,
  { gapPt, heightPt }: { gapPt: number; heightPt: number },
  { page, area, format, columnWidths }: SheetOfTexts,
): void {
  const place = (text: Paragraph) => placedText(text, page, area, format);
  const whole = place(paragraph);
  const broken = ownLines(paragraph);
  const { linePitchPt } = paragraph;
  const firstPt = Math.max(0, heightPt - (broken.length - 1) * linePitchPt);
  for (const [index, line] of broken.entries()) {
    const cell = broken.length > 1 ? place(line) : whole;
    // The side and the indent are those of all lines.
    const setInPt = broken.length > 1 && index === 0 ? line.firstIndentPt : 0;
    const look = cell && whole && { ...cell.look, ...sideOfLine(whole, setInPt) };
    addText(sheet, cell && look ? { ...cell, look } : cell, columnWidths, {
      gapPt: index === 0 ? gapPt : Math.max(0, linePitchPt - firstPt),
      heightPt: firstPt,
      lineCount: line.angle === 0 ? line.lineCount : 1,
      linePitchPt,
    });
  }
}

/** Lines that end where they are written are rows of their own, with their distance. */
export function ownLines(paragraph: Paragraph): Paragraph[] {
  const lines = runsSplitAt('\n', paragraph.runs);
  if (lines.length < 2 || lines.length !== paragraph.lineCount || paragraph.list || paragraph.angle !== 0) return [paragraph];
  const { y, linePitchPt } = paragraph;
  const height = Math.max(1, paragraph.height - (lines.length - 1) * linePitchPt);
  return lines.map((runs, index) => ({ ...paragraph, runs, y: y + index * linePitchPt, height, lineCount: 1 }));
}

/** The first line may be set in further than the others. */
function sideOfLine(
  { look: { horizontal, indent } }: SheetCell,
  setInPt: number,
): Pick<SheetCell['look'], 'horizontal' | 'indent'> {
  const steps = horizontal === 'left' ? Math.round(Math.max(0, setInPt) / indentStepPt) : 0;
  return { horizontal, indent: steps > 0 ? (indent ?? 0) + steps : indent };
}

function placedText(block: Paragraph, page: RecognizedPage, area: TextArea, format: SheetManner): SheetCell | undefined {
  const cell = textCell(block, format, page.behind);
  return cell && { ...cell, look: { ...cell.look, ...linePlace(block, page, area) } };
}

/** Programs round each step of an indent, to so much more. */
const widestStepPt = indentStepPt * 1.06;

/** A line that is wider in its font is set in less, as a second line would be hidden. */
function withinRow(cell: SheetCell, widthPt: number): SheetCell {
  const { value, look } = cell;
  if (typeof value !== 'string' || !look.indent) return cell;
  const steps = Math.floor((widthPt - columnPtFor(value, look)) / widestStepPt);
  return steps >= look.indent ? cell : { ...cell, look: { ...look, indent: steps > 0 ? steps : undefined } };
}

/** The place of a text on its page: the free space above it, the height of its letters, and its lines. */
interface TextPlace {
  readonly gapPt: number;
  readonly heightPt: number;
  readonly lineCount: number;
  readonly linePitchPt: number;
}

/** Lines may be so much further apart than on the page, where their cell is higher. */
const maxPitch = 1.2;
/** Programs break lines as if a cell were wider or narrower by this part. */
const widthSlack = 0.08;
/** Lines nearer to the distance of their font keep that. */
const minSpread = 1.05;

/** Rows follow each other as lines do on the page. A font that needs more height takes it from the space above. */
function addText(
  sheet: OpenSheet,
  found: SheetCell | undefined,
  columnWidths: readonly number[],
  { gapPt, heightPt, lineCount, linePitchPt }: TextPlace,
): void {
  if (!found) return;
  const letters = columnWidths.reduce((sum, each) => sum + each, 0);
  const widthPt = letters * ptPerChar;
  const cell = lineCount === 1 ? withinRow(found, widthPt) : found;
  const neededPt = heightOfLines(cell, widthPt);
  const isInLines = lineCount > 1;
  const isApart = gapPt >= minGapPt && (isInLines || cell.look.fill !== undefined);
  if (isApart) addSpace(sheet, gapPt);
  const lines = isInLines ? Math.min(lineCount, lineCountOf(cell, widthPt)) : 1;
  const surely = isInLines ? Math.min(lineCount, lineCountOf(cell, widthPt * (1 - widthSlack))) : 1;
  const ownPt = isInLines ? heightPt - (lineCount - surely) * linePitchPt : Math.min(heightPt, heightOfText(cell, widthPt));
  const rowPt = Math.min(maxRowPt, Math.max(neededPt, ownPt + (isApart ? 0 : gapPt)));
  // The lines of a cell have no distance of their own. Spread over its height, they have that of the page, if they are as many there.
  const isSure = [1 - widthSlack, 1 + widthSlack].every((part) => lineCountOf(cell, widthPt * part) === lines);
  const isApartInLines = linePitchPt * lines > neededPt * minSpread;
  const vertical = isSure && isApartInLines && rowPt <= lines * linePitchPt * maxPitch ? ('justify' as const) : ('top' as const);
  if (columnWidths.length > 1) {
    sheet.merged.push({ row: sheet.rows.length, column: 0, rowSpan: 1, columnSpan: columnWidths.length });
  }
  addRow(sheet, [isApart && isInLines ? { ...cell, look: { ...cell.look, vertical } } : cell], rowPt);
}
