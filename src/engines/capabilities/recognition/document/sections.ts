import type { RecognizedBlock, Section } from '#engines/core/document-model/document.ts';
import { around, type FrameBox, isMonospaced, type Line, type Row } from '#engines/core/document-model/geometry.ts';
import { blocksOf } from '../blocks/blocks.ts';
import { captionRowsBelow } from '../blocks/captionRows.ts';
import { type Region, regionsOf } from '../blocks/columns/columns.ts';
import { splitFlushRight, withFlushEdge } from '../blocks/columns/flushRight.ts';
import { withCommonMiddle } from '../blocks/commonMiddle.ts';
import { withCommonStart } from '../blocks/commonStart.ts';
import { withHangingLabels } from '../blocks/hangingLabels.ts';
import { listMarkOf } from '../blocks/lists/listMarks.ts';
import { withMarksAtRight } from '../blocks/lists/marksAtRight.ts';
import type { TextColumn } from '../blocks/paragraphs/lineBreaks.ts';
import { paragraphsOf } from '../blocks/paragraphs/paragraphs.ts';
import { rowsOf } from '../blocks/rows.ts';
import type { PageMarks, Ruling } from '../graphics/rulings.ts';
import { joinedLine } from '../text/repairedLines.ts';
import type { RunMarks } from '../text/runs.ts';
import { splitAcross } from './areas.ts';
import { type PagePart, pagePartsOf } from './pageParts.ts';
import { thresholds } from './thresholds.ts';

/** What is needed of a page to make blocks of its lines. */
export interface PageSetting {
  readonly angle: number;
  readonly marks: PageMarks;
  readonly spanMarks: RunMarks;
  /** The horizontal lines outside of tables. */
  readonly across: readonly Ruling[];
}

const { outsideShare, offMiddle, farthestMark, minBeside } = thresholds.sections;
/** `0.0.2.`: the number of a clause, apart from its text. */
const clauseNumber = /^\d{1,2}(?:\.\d{1,2}){1,3}\.?$/;

/** The lines of a page in parts, each with its own columns. */
export function sectionsOf(lines: readonly Line[], setting: PageSetting): Section[] {
  const whole = textColumn(lines);
  const sections: Section[] = [];
  // Parts of one column follow each other, because a table may have rows in several of them.
  let flow: Region[] = [];
  const flush = () => {
    const read = flow.length > 0 ? withCommonMiddle(flowBlocks(flow, whole, setting), setting.spanMarks) : [];
    const blocks = withCommonStart(read, setting.spanMarks);
    if (blocks.length > 0) sections.push({ columnCount: 1, columnGapPt: 0, left: whole.left, right: whole.right, blocks });
    flow = [];
  };
  for (const part of splitAcross(lines, setting.angle === 0 ? setting.across : []).flatMap(pagePartsOf)) {
    const [only] = part.columns;
    if (only && part.columns.length === 1) flow.push({ isTable: part.isTable, rows: rowsOf(only) });
    // Pictures side by side are a row, not columns of text; nor is a title at another place of the page than the text below it.
    else if (part.columns.flat().every(isPicture) || areStacked(part.columns))
      flow.push({ isTable: false, rows: rowsOf(part.columns.flat()) });
    else {
      flush();
      sections.push(columnsSection(part, setting));
    }
  }
  flush();
  return sections;
}

/** No column has lines at the height of another. */
function areStacked(columns: readonly (readonly Line[])[]): boolean {
  const boxes = columns.map((column) => around(column)).toSorted((a, b) => a.top - b.top);
  return boxes.every((box, index) => index === 0 || box.top >= (boxes[index - 1]?.bottom ?? 0));
}

const isPicture = ({ holds }: Line) => holds !== undefined && 'kind' in holds && holds.kind === 'picture';

/** The extent of most lines. A page number may be outside. */
function textColumn(lines: readonly Line[]): FrameBox {
  const box = around(lines);
  const total = lines.reduce((sum, line) => sum + line.right - line.left, 0);
  const edge = (sorted: readonly Line[], at: (line: Line) => number, fallback: number) => {
    let passed = 0;
    for (const line of sorted) {
      passed += line.right - line.left;
      if (passed > total * outsideShare) return at(line);
    }
    return fallback;
  };
  const left = edge(
    lines.toSorted((a, b) => a.left - b.left),
    (line) => line.left,
    box.left,
  );
  const right = edge(
    lines.toSorted((a, b) => b.right - a.right),
    (line) => line.right,
    box.right,
  );
  return left < right && !areCenteredIn(box, lines) ? { ...box, left, right } : box;
}

/** Most lines stand in the middle of the box, and do not fill it: a page number at its edge shows their column. */
function areCenteredIn(box: FrameBox, lines: readonly Line[]): boolean {
  const middle = (box.left + box.right) / 2;
  const isCentered = ({ left, right, sizePt }: Line) =>
    left - box.left > sizePt && Math.abs((left + right) / 2 - middle) < sizePt * offMiddle;
  const lengthOf = (some: readonly Line[]) => some.reduce((sum, line) => sum + line.right - line.left, 0);
  return lengthOf(lines.filter(isCentered)) > lengthOf(lines) / 2;
}

function columnsSection({ columns, boxes }: PagePart, setting: PageSetting): Section {
  const gaps = boxes.slice(1).map((box, index) => box.left - (boxes[index]?.right ?? box.left));
  const held = columns.flat().filter(({ holds }) => holds !== undefined);
  return {
    columnCount: columns.length,
    columnGapPt: Math.max(0, Math.min(...gaps)),
    left: boxes[0]?.left ?? 0,
    right: boxes.at(-1)?.right ?? 0,
    blocks: columns.flatMap((column, index) => flowBlocks(regionsOf(column, 1), boxes[index] ?? around(column), setting, held)),
    columns: boxes.map(({ left, right }) => ({ left, right })),
  };
}

/** The rows of one column as blocks: placeholders of tables and pictures, and paragraphs. `others` are those of the columns beside it. */
function flowBlocks(
  regions: readonly Region[],
  area: FrameBox,
  setting: PageSetting,
  others: readonly Line[] = [],
): RecognizedBlock[] {
  const rows = withHangingLabels(
    withMarksAtRight(regions.flatMap((region) => region.rows)).map((row) => withMark(row, true)),
    area,
  );
  const column = withFlushEdge(area, rows);
  const done: RecognizedBlock[] = [];
  let open: Row[] = [];
  let waiting: Line[] = [];
  const running = rows.filter((row) => row.length === 1 && row[0]?.holds === undefined);
  const beside = [...others, ...rows.flat().filter(({ holds }) => holds !== undefined)];
  const flush = () => {
    const blocks = writtenBlocks(open, { running, beside }, column, setting);
    done.push(...waiting.reduce<RecognizedBlock[]>(withHeldBeside, blocks));
    [open, waiting] = [[], []];
  };
  let captioned = 0;
  for (const [index, row] of rows.entries()) {
    const held = row.flatMap(heldBy);
    const [only] = row;
    if (only && row.length === 1 && held.length > 0 && isBesideText(only, open)) {
      waiting.push(only);
      continue;
    }
    if (held.length > 0) {
      flush();
      done.push(...held);
    }
    const written = row.filter((line) => line.holds === undefined);
    if (written.length > 0 && index >= captioned) open.push(withMark(written, false));
    const picture = row.length === 1 && held.length > 0 ? row[0] : undefined;
    const below = picture ? rows.slice(index + 1, index + 1 + captionRowsBelow(picture, rows.slice(index + 1))) : [];
    if (below.length === 0) continue;
    done.push(...writtenBlocks(below, { running: below, beside: [] }, { ...column, right: around(below.flat()).right }, setting));
    captioned = index + 1 + below.length;
  }
  flush();
  return done;
}

function heldBy({ holds }: Line): readonly RecognizedBlock[] {
  if (holds === undefined) return [];
  return 'kind' in holds ? [holds] : holds;
}

/** The text beside a picture goes on below it. */
function isBesideText(held: Line, open: readonly Row[]): boolean {
  const level = open.flat().filter((line) => line.top < held.bottom && line.bottom > held.top);
  return level.length >= minBeside && level.every((line) => line.right <= held.left || line.left >= held.right);
}

/** Behind the last text that begins beside it. */
function withHeldBeside(blocks: readonly RecognizedBlock[], held: Line): RecognizedBlock[] {
  const at = blocks.findLastIndex(({ y }) => y < held.bottom) + 1;
  return [...blocks.slice(0, at), ...heldBy(held), ...blocks.slice(at)];
}

/** The rows of a column around some of them. */
interface Surroundings {
  /** Its text. */
  readonly running: readonly Row[];
  /** Its pictures and tables. */
  readonly beside: readonly Line[];
}

/** Rows of a single line form paragraphs; a row of several lines is one by itself. */
function writtenBlocks(
  rows: readonly Row[],
  { running, beside }: Surroundings,
  column: TextColumn,
  { angle, spanMarks }: PageSetting,
): RecognizedBlock[] {
  const stretches: { isTable: boolean; rows: Row[] }[] = [];
  for (const row of rows) {
    const open = stretches.at(-1);
    const isTable = row.length > 1 && !row.every(isMonospaced);
    if (open && open.isTable === isTable) open.rows.push(row);
    else stretches.push({ isTable, rows: [row] });
  }
  return stretches
    .flatMap((stretch) => blocksOf(stretch, 'body', angle, running, beside))
    .flatMap((block) => splitFlushRight(block, column))
    .flatMap((block) => paragraphsOf(block, column, spanMarks));
}

/** Joins a list mark that stands far before its text with it. */
function withMark(row: Row, isBulletOnly: boolean): Row {
  const [first, second, ...others] = row;
  if (!first || !second || first.words.length !== 1 || first.isRightToLeft) return row;
  const mark = listMarkOf(first.text, first.words[0]?.parts[0]?.run.style.font ?? '');
  // A number may be the first cell of a row, until it is certain that there is no table.
  const isClause = !isBulletOnly && row.length === 2 && clauseNumber.test(first.text) && /^\p{Lu}/u.test(second.text);
  const isMark = isClause || (mark !== undefined && (!isBulletOnly || (mark.format === 'bullet' && row.length === 2)));
  const isNear = second.left - first.right < Math.max(first.sizePt, second.sizePt) * farthestMark;
  return isMark && isNear
    ? [
        { ...joinedLine(second, first), words: [...first.words, ...second.words], text: `${first.text} ${second.text}` },
        ...others,
      ]
    : row;
}
