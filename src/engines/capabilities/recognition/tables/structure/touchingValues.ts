import { around, type Glyphs, type Line, median, type Row, type Word } from '#engines/core/document-model/geometry.ts';
import { rowsOf } from '../../blocks/rows.ts';
import { inReadingOrder, isMostlyRightToLeft } from '../../text/direction.ts';
import { plainLetters } from '../../text/lines.ts';
import { thresholds } from './thresholds.ts';

const { sameEdge, nearRows, minRows, minJoints, namesAbove, maxParts, roomPt, minGap } = thresholds.touchingValues;

/** A place in a word at which a value ends and another text begins. */
interface Joint {
  readonly row: number;
  readonly at: number;
  readonly value: string;
  readonly sizePt: number;
}

/** The edge between two columns of the rows of a table, without room on either side. */
interface TouchingEdge {
  readonly at: number;
  readonly within: number;
  readonly from: number;
  readonly to: number;
}

const endsValue = /[\p{Nd}%‰\p{Sc})]$/u;
/** A date, or an amount with its decimals, does not go on with another digit. */
const endsWhole = /([.,]\p{Nd}{2}|\p{Nd}-\p{Nd}{2}|[%‰)])$/u;
const sizeOf = ({ run }: Glyphs) => run.style.sizePt || run.height;

/**
 * Programs that set tables without padding let the values of a right-aligned column touch the texts of the next one. Values that differ and
 * are each shown by themselves end at that place in several rows, and no text runs through it: letters of one word do not do that.
 */
export function withTouchingValues(lines: readonly Line[]): Line[] {
  const rows = rowsOf(lines.filter(({ words }) => words.length > 0));
  const edges = touchingEdgesOf(rows);
  if (edges.length === 0) return [...lines];
  const parted = new Map(
    rows.flatMap((row, at) => {
      // The rows right above and below may have the names and sums of these columns.
      const own = edges.filter(({ from, to }) => at >= from - namesAbove && at <= to + 1);
      return own.length === 0 ? [] : row.map((line): [Line, Line] => [line, own.reduce(partedAt, line)]);
    }),
  );
  return lines.map((line) => parted.get(line) ?? line);
}

function touchingEdgesOf(rows: readonly Row[]): TouchingEdge[] {
  const joints = rows.flatMap((row, at) =>
    row.flatMap(({ words }) => words.flatMap((word, index) => jointsOf(word, words[index - 1], at))),
  );
  const places = clustersOf(
    joints,
    ({ at }) => at,
    ({ sizePt }) => sizePt * sameEdge,
  );
  return places
    .flatMap((place) =>
      clustersOf(
        place,
        ({ row }) => row,
        () => nearRows,
      ),
    )
    .flatMap((group) => edgeOf(group, rows) ?? []);
}

function clustersOf(joints: readonly Joint[], placeOf: (joint: Joint) => number, within: (joint: Joint) => number): Joint[][] {
  const groups: Joint[][] = [];
  for (const joint of joints.toSorted((a, b) => placeOf(a) - placeOf(b))) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    if (last && before && placeOf(joint) - placeOf(before) <= within(joint)) last.push(joint);
    else groups.push([joint]);
  }
  return groups;
}

function edgeOf(group: readonly Joint[], rows: readonly Row[]): TouchingEdge | undefined {
  const own = new Set(group.map(({ row }) => row));
  if (own.size < minJoints || new Set(group.map(({ value }) => value)).size < minJoints) return undefined;
  const sizePt = median(group.map((joint) => joint.sizePt));
  const at = median(group.map((joint) => joint.at));
  const edge = { at, within: sizePt * sameEdge, from: Math.min(...own), to: Math.max(...own) };
  if (rows.slice(edge.from, edge.to + 1).some((row) => runsThrough(row, edge))) return undefined;
  // Other rows have a text or a value only on one side of it.
  const near = rows.slice(Math.max(0, edge.from - minRows), edge.to + minRows).filter((row) => isSeenIn(row, edge));
  return near.length < minRows ? undefined : edge;
}

function isSeenIn(row: Row, { at, within }: TouchingEdge): boolean {
  const parts = row.flatMap(({ words }) => words.flatMap((word) => word.parts));
  const begins = parts.some(({ left }, index) => index > 0 && Math.abs(left - at) < within);
  return begins || parts.some(({ right, text }) => endsValue.test(text) && Math.abs(right - at) < within);
}

const runsThrough = (row: Row, { at, within }: TouchingEdge) =>
  row.some(({ words }) =>
    words.some(({ parts }) => parts.some(({ left, right }) => left < at - within * 2 && right > at + within * 2)),
  );

function jointsOf(word: Word, before: Word | undefined, row: number): Joint[] {
  const { parts } = word;
  if (parts.length < 2 || parts.length > maxParts) return [];
  return parts.slice(1).flatMap((part, index) => {
    const last = parts[index];
    if (!last || !isJoint(last, part)) return [];
    // The number of a unit may be a word of its own.
    const value =
      (before?.text ?? '') +
      parts
        .slice(0, index + 1)
        .map(({ text }) => text)
        .join('');
    return [{ row, at: part.left, value, sizePt: sizeOf(part) }];
  });
}

function isJoint(before: Glyphs, after: Glyphs): boolean {
  if (before.run.style.isMonospaced || sizeOf(before) !== sizeOf(after)) return false;
  return (
    endsValue.test(before.text) && (/^\p{L}/u.test(after.text) || (endsWhole.test(before.text) && /^\p{Nd}/u.test(after.text)))
  );
}

/** A line whose words leave room at an edge, as they would in a table with padding. */
function partedAt(line: Line, edge: TouchingEdge): Line {
  const { at, within } = edge;
  const parts = line.words.flatMap((word) => partsAt(word, edge));
  const words = parts.map((word, index) => {
    const before = parts[index - 1];
    const isBehind = before !== undefined && before.right < at + within && word.left > at - within;
    const isApart = isBehind && word.left - before.right > line.sizePt * minGap;
    if (Math.abs(word.right - at) < within) return { ...word, right: at - roomPt };
    if (Math.abs(word.left - at) < within) return { ...word, left: at + roomPt, ...(isBehind ? { isSplit: true } : {}) };
    return isApart ? { ...word, isSplit: true } : word;
  });
  const read = inReadingOrder(words, line.isRightToLeft);
  return { ...line, words, text: read.map(({ text }) => text).join(' ') };
}

function partsAt(word: Word, { at, within }: TouchingEdge): Word[] {
  const index = word.parts.findIndex(({ left }, place) => place > 0 && Math.abs(left - at) < within);
  if (index < 1) return [word];
  return [word.parts.slice(0, index), word.parts.slice(index)].map((parts) => {
    const isRightToLeft = isMostlyRightToLeft(parts);
    const text = inReadingOrder(parts, isRightToLeft).map((part) => part.text);
    return { ...word, ...around(parts), parts, isRightToLeft, text: plainLetters(text.join('')) };
  });
}
