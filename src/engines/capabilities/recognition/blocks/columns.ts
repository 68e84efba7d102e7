import {
  around,
  type FrameBox,
  isField,
  isMonospaced,
  type Line,
  median,
  overlapInHeight,
  type Row,
} from '#engines/core/document-model/geometry.ts';
import { isWithoutSpaces } from '../text/direction.ts';
import { partedBelowHeld } from './belowHeld.ts';
import { type ColumnsAbove, isTitleOfColumns } from './columnTitles.ts';
import { areListsBeside } from './listColumns.ts';
import { isMarginal } from './marginalText.ts';

/**
 * Finds the order in which lines are read. Lines form bands from top to bottom, and bands with the same free gap form a group. If both
 * sides of the gap are body text, or are independent of each other, they are columns and are read one after the other. Otherwise they are
 * cells of a table and are read row by row.
 */

/** Lines that belong together, in rows. `isTable` if a vertical gap divides them. */
export interface Region {
  readonly isTable: boolean;
  readonly rows: readonly Row[];
}

interface Gap {
  readonly from: number;
  readonly to: number;
}

/** In multiples of the line's letter size. */
const minGap = 0.8;
/** Beside a picture or table, because no word space has one on its other side. */
const minGapBesideHeld = 0.45;
const tallHeld = 4;
/** The same, from top to bottom. Paragraphs of columns are nearer to each other. */
const minWhite = 3;
const sameHeight = 0.3;
const evenLevel = 0.2;
const sameStart = 2.5;
/** A column of body text fills most of its width with most of its lines, each of several words. */
const filled = 0.62;
const wordsALine = 3;
const lettersALine = 12;
const minLines = 3;
/** As a part of the lines of the shorter side. If so many of them are level with one of the other side, both are one table. */
const tableShare = 0.5;
const longTableShare = 0.85;
const longColumn = 12;
const minWordyLines = 5;
const wordyLine = 5;
const mostlyCode = 0.8;
/** At least this many lines on either side continue in the next one, and this many times more on both than from side to side. */
const minGoingOn = 1;
const maxAcross = 1.5;
const maxDepth = 12;
/** No page has so many lines. A page made to be slow is read row by row. */
const maxComparisons = 10_000_000;

/** An area between two heights of a page: columns to read one after the other, or one of them. */
export interface Part {
  readonly columns: readonly (readonly Line[])[];
  /** Only for a single column. */
  readonly isTable: boolean;
}

export function partsOf(lines: readonly Line[], depth = 0): Part[] {
  if (lines.length === 0) return [];
  return groupsOf(bandsOf(lines)).flatMap(({ lines: members, gaps }) => {
    if (gaps.length === 0) return [{ columns: [members], isTable: false }];
    const all = depth < maxDepth ? columnsOf(members, gaps) : [members];
    if (all.length === 1) return [{ columns: all, isTable: true }];
    const stacked = all.every(isRunningText) ? [] : partedAtWhite(members);
    if (stacked.length > 1) return stacked.flatMap((part) => partsOf(part, depth + 1));
    const { columns, below } = partedBelowHeld(all);
    return [{ columns, isTable: false }, ...partsOf(below, depth + 1)];
  });
}

/** The parts of an area between which all of its columns leave much white: what is below is read after what is above. */
function partedAtWhite(lines: readonly Line[]): Line[][] {
  const parts: Line[][] = [];
  let bottom = Number.NEGATIVE_INFINITY;
  for (const line of lines.toSorted((a, b) => a.top - b.top)) {
    const open = parts.at(-1);
    if (open && line.top - bottom < line.sizePt * minWhite) open.push(line);
    else parts.push([line]);
    bottom = Math.max(bottom, line.bottom);
  }
  return parts;
}

export function regionsOf(lines: readonly Line[], depth = 0): Region[] {
  return partsOf(lines, depth).flatMap(({ columns, isTable }) => {
    const [only] = columns;
    if (only && columns.length === 1) return [{ isTable, rows: rowsOf(only) }];
    return columns.flatMap((column) => regionsOf(column, depth + 1));
  });
}

/** Groups lines at one height into rows, from top to bottom. */
export function rowsOf(lines: readonly Line[]): Row[] {
  const rows: Line[][] = [];
  for (const line of lines.toSorted((a, b) => a.baseline - b.baseline || a.left - b.left)) {
    // A few other lines may stand between. Lines far above do not count.
    const row = rows.slice(-4).findLast(([first]) => first && isBeside(first, line));
    if (row) row.push(line);
    else rows.push([line]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.left - b.left));
}

function isBeside(a: Line, b: Line): boolean {
  const size = Math.min(a.sizePt, b.sizePt);
  const isSameSize = Math.max(a.sizePt, b.sizePt) < size * 1.3;
  return isSameSize ? Math.abs(a.baseline - b.baseline) < size * sameHeight : overlapInHeight(a, b) > 0.6;
}

/** Groups lines that overlap vertically, directly or through others. */
function bandsOf(lines: readonly Line[]): Line[][] {
  const bands: Line[][] = [];
  let bottom = Number.NEGATIVE_INFINITY;
  for (const line of lines.toSorted((a, b) => a.top - b.top)) {
    // Tightly set lines overlap a little.
    const slack = Math.min(line.bottom - line.top, line.sizePt * 2) * 0.25;
    const band = bands.at(-1);
    if (band && line.top + slack < bottom) band.push(line);
    else bands.push([line]);
    bottom = Math.max(band === bands.at(-1) ? bottom : Number.NEGATIVE_INFINITY, line.bottom - slack);
  }
  return bands;
}

interface Group {
  readonly lines: Line[];
  gaps: Gap[];
  /** The gaps that are free on every band so far, including the margins. */
  free: Gap[];
  extent: Extent;
}

/** Facts about a group that avoid reading all of its lines again. */
interface Extent {
  readonly left: number;
  readonly right: number;
  /** The sum over all of its lines. */
  readonly sizesPt: number;
  readonly count: number;
  /** A picture or table of several line heights is among them. */
  readonly hasHeld: boolean;
}

function groupsOf(bands: readonly Line[][]): Group[] {
  const groups: Group[] = [];
  for (const [index, band] of bands.entries()) {
    const open = groups.at(-1);
    const free = freeOf(band);
    const extent = extentOf(band);
    const own = gapsBetween(extent, free);
    const shared = open ? intersection(open.free, free) : [];
    const both = open ? joinedExtent(open.extent, extent) : extent;
    const gaps = gapsBetween(both, shared).filter(
      ({ to }) => !open || open.gaps.length > 0 || own.length === 0 || begins(own, to, band),
    );
    const hasGaps = own.length > 0 || (open?.gaps.length ?? 0) > 0;
    // A plain line that ends before the gap belongs to the columns. A line that crosses it ends them.
    if (open && (gaps.length > 0 || !hasGaps) && !isTitleOfColumns(band, bands[index + 1], columnsAbove(open))) {
      open.lines.push(...band);
      Object.assign(open, { gaps, free: shared, extent: both });
    } else groups.push({ lines: [...band], gaps: own, free, extent });
  }
  return groups;
}

function columnsAbove({ gaps, extent, lines }: Group): ColumnsAbove {
  const sizePt = extent.sizesPt / extent.count;
  return { starts: gaps.map(({ to }) => to), sizePt, bottom: around(lines.slice(-gaps.length - 1)).bottom };
}

/** A gap starts anew where one of the band's own gaps does: lines above both columns are not part of them. */
function begins(own: readonly Gap[], to: number, band: readonly Line[]): boolean {
  const size = band[0]?.sizePt ?? 10;
  return own.some((gap) => Math.abs(gap.to - to) < size * sameStart);
}

/** A formula in a line is a picture too, but only as high as the line. */
const isTallHeld = ({ holds, top, bottom, sizePt }: Line) => holds !== undefined && bottom - top > sizePt * tallHeld;

function extentOf(lines: readonly Line[]): Extent {
  const { left, right } = around(lines);
  return {
    left,
    right,
    sizesPt: lines.reduce((sum, line) => sum + line.sizePt, 0),
    count: lines.length,
    hasHeld: lines.some(isTallHeld),
  };
}

function joinedExtent(a: Extent, b: Extent): Extent {
  return {
    left: Math.min(a.left, b.left),
    right: Math.max(a.right, b.right),
    sizesPt: a.sizesPt + b.sizesPt,
    count: a.count + b.count,
    hasHeld: a.hasHeld || b.hasHeld,
  };
}

/** The horizontal places without lines. */
function freeOf(boxes: readonly FrameBox[]): Gap[] {
  const free: Gap[] = [];
  let from = Number.NEGATIVE_INFINITY;
  for (const { left, right } of boxes.toSorted((a, b) => a.left - b.left)) {
    if (left > from) free.push({ from, to: left });
    from = Math.max(from, right);
  }
  return [...free, { from, to: Number.POSITIVE_INFINITY }];
}

function intersection(a: readonly Gap[], b: readonly Gap[]): Gap[] {
  const shared: Gap[] = [];
  let [i, j] = [0, 0];
  for (let one = a[i], other = b[j]; one && other; one = a[i], other = b[j]) {
    const gap = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
    if (gap.to > gap.from) shared.push(gap);
    if (one.to < other.to) i += 1;
    else j += 1;
  }
  return shared;
}

/** The free places that are wide enough and have lines on both sides. */
function gapsBetween({ left, right, sizesPt, count, hasHeld }: Extent, free: readonly Gap[]): Gap[] {
  const least = (sizesPt / Math.max(1, count)) * (hasHeld ? minGapBesideHeld : minGap);
  return free.filter(({ from, to }) => from >= left && to <= right && to - from >= least);
}

/** The lines in columns, left to right; as one column if they are a table. */
function columnsOf(lines: readonly Line[], gaps: readonly Gap[]): Line[][] {
  const edges = gaps.map(({ from, to }) => (from + to) / 2);
  const cells = [...edges, Number.POSITIVE_INFINITY].map((edge, index) =>
    lines.filter((line) => line.left < edge && line.left >= (edges[index - 1] ?? Number.NEGATIVE_INFINITY)),
  );
  const columns: Line[][] = [];
  for (const cell of cells) {
    const before = columns.at(-1);
    if (before && !arePartedColumns(before, cell)) before.push(...cell);
    else columns.push([...cell]);
  }
  return columns;
}

function arePartedColumns(left: readonly Line[], right: readonly Line[]): boolean {
  // A form field is read with its label.
  if (areFields(left) || areFields(right)) return false;
  // Text beside a picture or table is not a cell of a row.
  if (holdsBeside(left, right) || holdsBeside(right, left)) return true;
  // Code with remarks beside it is read line by line.
  if (isCode(left) && isCode(right)) return false;
  if (areListsBeside(left, right)) return true;
  if (isRunningText(left) && isRunningText(right)) return true;
  if (runOnBySentences(left, right)) return true;
  const [shorter, longer] = left.length <= right.length ? [left, right] : [right, left];
  if (shorter.length * longer.length > maxComparisons) return false;
  if (isRunningText(longer) && isMarginal(shorter, rowsOf(longer), isBeside)) return true;
  if (shorter.length < 2) return isBetweenLines(shorter, longer);
  const beside = levelLines(shorter, longer);
  // Long columns of text have lines at the same height by chance. Those of a table have nearly all of them there.
  const areLong = [left, right].every((side) => side.length >= longColumn && side.filter(isWordyLine).length >= minWordyLines);
  return beside < shorter.length * (areLong ? longTableShare : tableShare);
}

/** How many lines are level with one of the others, all of them alike: by chance, lines at other distances are nearly level here and there. */
function levelLines(lines: readonly Line[], others: readonly Line[]): number {
  const shifts = lines.flatMap((line) => {
    const other = others.find((one) => isBeside(one, line));
    return other ? [{ at: other.baseline - line.baseline, slack: line.sizePt * evenLevel }] : [];
  });
  return Math.max(0, ...shifts.map(({ at, slack }) => shifts.filter((one) => one.at >= at && one.at <= at + slack).length));
}

/** A label in the middle of the height of two lines or more is level with none of them, and is no cell of their rows. */
function isBetweenLines([label]: readonly Line[], lines: readonly Line[]): boolean {
  if (!label || lines.length < 2 || lines.some((line) => isBeside(line, label))) return false;
  const { top, bottom } = around(lines);
  return label.top > top && label.bottom < bottom;
}

/** Whether sentences continue from line to line on either side, and hardly from one side to the other. */
function runOnBySentences(left: readonly Line[], right: readonly Line[]): boolean {
  const [own, other] = [sentencesGoingOn(left), sentencesGoingOn(right)];
  if (own < minGoingOn || other < minGoingOn || left.length * right.length > maxComparisons) return false;
  const across = left.filter((line) => right.some((beside) => isBeside(line, beside) && isOpenAt(line, beside))).length;
  return own + other > across * maxAcross;
}

/** Lines whose sentence is unfinished where the next line of its size begins with a small letter. */
function sentencesGoingOn(lines: readonly Line[]): number {
  const sorted = lines.toSorted((a, b) => a.baseline - b.baseline);
  return sorted.filter((line, index) => {
    const next = sorted[index + 1];
    return next !== undefined && Math.abs(next.sizePt - line.sizePt) < 0.6 && isOpenAt(line, next);
  }).length;
}

const isOpenAt = (line: Line, next: Line) =>
  line.words.length >= wordsALine && /[\p{L},]$/u.test(line.text) && /^\p{Ll}{2}/u.test(next.text);

function holdsBeside(side: readonly Line[], other: readonly Line[]): boolean {
  return side.some((held) => held.holds && other.some((line) => overlapInHeight(held, line) > 0));
}

function areFields(lines: readonly Line[]): boolean {
  return lines.filter(isField).length > lines.length / 2;
}

const isCode = (lines: readonly Line[]) => lines.filter(isMonospaced).length > lines.length * mostlyCode;

const isWordyLine = (line: Line) => line.words.length >= wordyLine;

function isRunningText(lines: readonly Line[]): boolean {
  const rows = rowsOf(lines);
  if (rows.length < minLines) return false;
  const widths = rows.map((row) => around(row).right - around(row).left).sort((a, b) => a - b);
  // A heading over the column may be wider than it.
  const width = widths[Math.floor((widths.length - 1) * 0.9)] ?? 0;
  const words = rows.map((row) => row.reduce((sum, line) => sum + line.words.length, 0));
  const letters = rows.map((row) => row.reduce((sum, line) => sum + line.text.length, 0));
  const isWordy =
    median(words) >= wordsALine ||
    (median(words) >= 1 &&
      median(letters) >= lettersALine &&
      lines.filter((line) => isWithoutSpaces(line.text)).length > lines.length / 2);
  return isWordy && median(widths) >= width * filled;
}
