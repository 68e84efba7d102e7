import type { Paragraph } from '#engines/core/document-model/document.ts';
import type { Block, FrameBox, Line, Row, Word } from '#engines/core/document-model/geometry.ts';
import { around, median } from '#engines/core/document-model/geometry.ts';
import { isIconFont } from '#engines/core/document-model/iconFonts.ts';
import { isUnfinished } from '../../text/narrowText.ts';
import { blankLinesAbove, inlineRunsOf, type RunMarks } from '../../text/runs.ts';
import { cellsFromRight, sharedStops, stopsOf } from '../../text/tabStops.ts';
import { isCode } from '../blocks.ts';
import { beginsWithoutMark, type ListMark, listMarkOf } from '../lists/listMarks.ts';
import { withNumberApart } from '../lists/numberGap.ts';
import { alignmentOf } from './alignment.ts';
import { areMostlyRightToLeft, directedRows } from './directedRows.ts';
import { caption } from './headings.ts';
import { forcedBreaks, type TextColumn } from './lineBreaks.ts';
import { staggeredLines } from './staggeredLines.ts';
import { thresholds } from './thresholds.ts';

const { evenStart, farApart, usualPitch, alikeSize, markGap, dotEm } = thresholds.paragraphs;

/** A block of lines as a paragraph, or each of its rows as one if it consists of rows. `column` is the area around it. */
export function paragraphsOf(block: Block, column: TextColumn, marks: RunMarks): Paragraph[] {
  const parts = block.kind === 'rows' && !isCode(block.rows) ? partsOf(block) : [block.rows];
  const shared = sharedStops(block.rows);
  return parts.flatMap((rows) => paragraphOf(rows, column, block.angle, marks, shared) ?? []);
}

/** The names of two parts of a page that stand along its edge are no row of cells. */
function partsOf({ rows, angle }: Block): (readonly Row[])[] {
  const [only] = rows;
  const isApart = (line: Line, before: Line | undefined) => !before || line.left - before.right > line.sizePt * farApart;
  const isLone = angle !== 0 && rows.length === 1 && only?.every((line, index) => isApart(line, only[index - 1]));
  return isLone ? (only?.map((line) => [[line]]) ?? []) : rows.map((row) => [row]);
}

/** `sharedWith`: where cells of its rows, and of those beside them, begin. */
export function paragraphOf(
  given: readonly Row[],
  column: TextColumn,
  angle: number,
  marks: RunMarks,
  sharedWith: readonly number[] = [],
): Paragraph | undefined {
  const { rows, stops: ownStops, isFlush } = withNumberApart(directedRows(given), column);
  const shared = [...sharedWith, ...ownStops];
  const lines = rows.map((row) => ({ ...around(row), row }));
  const all = rows.flat();
  const [first] = all;
  if (!first) return undefined;
  const text = around(lines);
  const box = withBullet(text, first);
  const fromRight = areMostlyRightToLeft(all);
  const ownMark = markOf(rows, fromRight);
  const found = ownMark ?? (fromRight && isMarkedAtLeft(rows) ? markOf(rows, false) : undefined);
  // A mark at the left makes the paragraph one from left to right, whatever its letters are.
  const isRightToLeft = fromRight && found === ownMark;
  const shown = found ? found.rows : rows;
  const mark = found?.mark ?? drawnBulletOf(first);
  const stops = shown.length === 1 && shown[0] ? stopsOf(shown[0], shared, column) : [];
  const cells = shown.length === 1 && shown[0] && stops.length === 0 ? cellsFromRight(shown[0], shared) : [];
  const numberStops = isFlush && !mark ? ownStops.map((atPt) => ({ atPt, alignment: 'left' as const })) : [];
  const tabs = stops.length > 0 ? stops : numberStops;
  // Text at tab stops begins at the left, wherever its last part ends.
  const alignment =
    stops.length > 0
      ? 'left'
      : alignmentOf(
          rows,
          column,
          isRightToLeft,
          mark ? { textLeft: shown[0]?.[0]?.left, isBullet: mark.format === 'bullet' } : undefined,
        );
  const isNatural = alignment === 'left' && !isRightToLeft && !mark && tabs.length === 0;
  const linePlaces = isNatural && !isCode(rows) ? staggeredLines(rows) : undefined;
  const isJoined = alignment !== 'center' && !linePlaces && !isCode(rows) && !isVerse(rows, column);
  const forced = isJoined ? forcedBreaks(rows, column, { alignment, isRightToLeft }) : new Set();
  const isBroken = (index: number) => !isJoined || (rows[index] !== undefined && forced.has(rows[index]));
  const runs = inlineRunsOf(shown, isBroken, marks, shared);
  if (runs.length === 0) return undefined;
  const paragraph: Paragraph = {
    kind: 'paragraph',
    x: box.left,
    y: box.top,
    width: box.right - box.left,
    height: box.bottom - box.top,
    runs,
    headingLevel: undefined,
    list: mark ? { listId: 0, level: 0, ...mark } : undefined,
    alignment,
    isRightToLeft,
    ...hungFrom(box, text, indentsOf(rows, shown, column, isRightToLeft, alignment)),
    spaceBeforePt: 0,
    linePitchPt: pitchOf(rows),
    baselinePt: baselineOf(rows[0] ?? []) - box.top,
    lineCount: rows.reduce((sum, _, index) => sum + 1 + blankLinesAbove(rows, index), 0),
    angle,
    continues: false,
    ...(tabs.length > 0 ? { tabStops: tabs.map((stop) => ({ ...stop, atPt: stop.atPt - box.left })) } : {}),
    ...(cells.length > 0 ? { cellsFromRight: cells } : {}),
    ...(linePlaces ? { linePlaces } : {}),
    ...((first.hasOwnFigure && !mark) || first.isInDiagram ? { isLabel: true } : {}),
  };
  if (first.tag) marks.roles.set(paragraph, first.tag.type);
  return paragraph;
}

/** A line that belongs to a drawing. It is not interpreted, and is centered in its place, whatever its font. */
export function labelOf(line: Line, angle: number, marks: RunMarks): Paragraph {
  const { left: x, top: y, right, bottom } = line;
  return {
    kind: 'paragraph',
    x,
    y,
    width: right - x,
    height: bottom - y,
    runs: inlineRunsOf([[line]], () => false, marks),
    headingLevel: undefined,
    list: undefined,
    alignment: 'center',
    isRightToLeft: line.isRightToLeft,
    indentPt: 0,
    firstIndentPt: 0,
    spaceBeforePt: 0,
    linePitchPt: pitchOf([[line]]),
    baselinePt: line.baseline - y,
    lineCount: 1,
    angle,
    continues: false,
  };
}

function drawnBulletOf({ bulletLeft, bulletMark, bulletPt = 0, sizePt }: Line): ListMark | undefined {
  if (bulletLeft === undefined) return undefined;
  const markSize = bulletPt > 0 ? bulletPt / (sizePt * dotEm) : 1;
  const size = Math.abs(markSize - 1) > alikeSize ? { markSize } : {};
  return { format: 'bullet', mark: bulletMark ?? '•', number: undefined, ...size };
}

/** With the drawn bullet before the first line, on the side where it begins. */
function withBullet(text: FrameBox, { bulletLeft = text.left, bulletRight }: Line): FrameBox {
  return bulletRight === undefined
    ? { ...text, left: Math.min(text.left, bulletLeft) }
    : { ...text, right: Math.max(text.right, bulletRight) };
}

/** A drawn bullet hangs before the lines. */
function hungFrom(box: FrameBox, text: FrameBox, indents: Pick<Paragraph, 'indentPt' | 'firstIndentPt'>) {
  const hangPt = Math.min(box.left - text.left, text.right - box.right);
  return hangPt < 0 ? { ...indents, firstIndentPt: hangPt } : indents;
}

/** The mark at the start of the first line, and the rows without it. */
function markOf(rows: readonly Row[], isRightToLeft: boolean): { mark: ListMark; rows: Row[] } | undefined {
  const [firstRow = [], ...others] = rows;
  const line = isRightToLeft ? firstRow.at(-1) : firstRow[0];
  // The number of a box is not a list number.
  if (line?.isInDiagram) return undefined;
  const word = isRightToLeft ? line?.words.at(-1) : line?.words[0];
  if (!line || !word || (line.words.length < 2 && firstRow.length < 2) || beginsWithoutMark(line)) return undefined;
  const mark = listMarkOf(word.text, word.parts[0]?.run.style.font ?? '');
  if (!mark || isAround(mark, firstRow)) return undefined;
  const words = line.words.filter((one) => one !== word);
  const rest = words.length > 0 ? [{ ...line, ...around(words), words }] : [];
  const [markColor, color] = [word, words[0] ?? firstRow.find((one) => one !== line)?.words[0]].map(colorOf);
  const looks = {
    ...(markColor && markColor !== color ? { markColor } : {}),
    ...sizeOfMark(word, words[0]),
  };
  return { mark: { ...mark, ...looks }, rows: [firstRow.flatMap((one) => (one === line ? rest : [one])), ...others] };
}

/** A bullet at the left end of letters that are read from the right, apart from them: no sign of a sentence stands there. */
function isMarkedAtLeft([row = []]: readonly Row[]): boolean {
  const [mark, text] = row.flatMap(({ words }) => words);
  if (!mark || !text || row[0] === undefined || text.left - mark.right < row[0].sizePt * markGap) return false;
  return listMarkOf(mark.text, mark.parts[0]?.run.style.font ?? '')?.format === 'bullet';
}

/** A mark in letters of another size than its text, as many presentations have. Icons fill the height that letters have. */
function sizeOfMark(mark: Word, text: Word | undefined): Pick<ListMark, 'markSize'> {
  if (isIconFont(mark.parts[0]?.run.style.font ?? '')) return {};
  const [own, other] = [mark, text].map((word) => word?.parts[0]?.run.style.sizePt ?? 0);
  const markSize = own && other ? own / other : 1;
  return Math.abs(markSize - 1) > alikeSize ? { markSize } : {};
}

const colorOf = (word: Word | undefined) => word?.parts[0]?.run.style.color;

/** The sign also ends the line: `- 8 -` is a page number. */
function isAround({ mark, format }: ListMark, row: Row): boolean {
  const words = row.flatMap((line) => line.words);
  return format === 'bullet' && words.length > 2 && words[0]?.text === mark && words.at(-1)?.text === mark;
}

/** Several short lines, none of which continues to the end of its column: an address or a poem, but not a sentence or caption. */
function isVerse(rows: readonly Row[], column: FrameBox): boolean {
  const width = column.right - column.left;
  const size = rows[0]?.[0]?.sizePt ?? 10;
  if (rows.length < 2 || width < size * 12 || caption.test(rows[0]?.[0]?.text ?? '')) return false;
  const lines = rows.flat();
  const unfinished = lines.slice(1).filter((line, index) => isUnfinished(lines[index], line)).length;
  return unfinished < (lines.length - 1) / 2 && rows.every((row) => around(row).right - around(row).left < width * 0.55);
}

function indentsOf(
  rows: readonly Row[],
  shown: readonly Row[],
  column: FrameBox,
  isRightToLeft: boolean,
  alignment: Paragraph['alignment'],
): Pick<Paragraph, 'indentPt' | 'firstIndentPt'> {
  if (alignment === 'center' || alignment === (isRightToLeft ? 'left' : 'right')) return { indentPt: 0, firstIndentPt: 0 };
  const even = (rows[0]?.[0]?.sizePt ?? 10) * evenStart;
  // Letters begin a little before or after their place, which is not an indent.
  const startOf = (row: Row) => {
    const start = isRightToLeft ? column.right - around(row).right : around(row).left - column.left;
    return Math.abs(start) < even ? 0 : start;
  };
  const [first = 0, ...others] = rows.map(startOf);
  // An item of one line is indented like its text, and its mark hangs.
  const textStart = rows !== shown && shown[0] && shown[0].length > 0 ? startOf(shown[0]) : first;
  const indentPt = Math.max(0, others.length > 0 ? Math.min(...others) : textStart);
  return { indentPt, firstIndentPt: first - indentPt };
}

const baselineOf = (row: Row) => Math.max(...row.map((line: Line) => line.baseline));

function pitchOf(rows: readonly Row[]): number {
  const baselines = rows.map(baselineOf);
  const size = median(rows.flat().map((line) => line.sizePt));
  const distances = baselines.slice(1).map((at, index) => at - (baselines[index] ?? at));
  return distances.length > 0 ? Math.max(size * 0.8, median(distances)) : size * usualPitch;
}
