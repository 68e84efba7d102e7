import { around, type FrameBox } from '#engines/core/document-model/geometry.ts';
import { isNumber } from '../tableCells.ts';
import { centeredOver, valuesFrom, yearAlone } from './centeredTitles.ts';
import type { RowCell } from './rowCells.ts';
import { thresholds } from './thresholds.ts';

/** Statistics mark values that are unknown, not given or too small: `(NA)`, `(D)`, `X`. */
const valueMark = /^\(?(?:n\.?a\.?|n\/a|[dxzs]|r)\)?$/i;
/** Dots that lead to the values end the text of a stub. */
const leader = /(?:[.…·_]\s?){3,}$/u;
/** A stub with such an end continues. */
const openEnd = /(?:\b(?:a|an|and|at|by|for|from|in|of|on|or|the|to|with)|[,&/–-])$/iu;
const { minIndent, spaceWidth, minValueRows, numericShare, certainLogOdds } = thresholds.stubLines;

type Kind = 'values' | 'stub' | 'title' | 'other';

interface StubLine extends FrameBox {
  readonly text: string;
  readonly firstWordWidth: number;
}

/**
 * In a table of numbers each row has one line with values. A stub of several lines has them beside its last line or beside its first, in
 * the whole table alike. Returns what each border between two lines gains in log-odds: a stub continues if its line had no room for the
 * next word; a stub line below values that belongs to the values below begins a row.
 */
export function stubBorderLogOdds(rows: readonly (readonly RowCell[])[], sizePt: number): number[] {
  const isTitle = titlesOf(rows, sizePt);
  const kinds = rows.map((cells) => (isTitle(cells) ? 'title' : kindOf(cells)));
  if (!isNumericTable(rows, kinds)) return rows.slice(1).map(() => 0);
  const stubs = rows.map(stubOf);
  const right = Math.max(...stubs.flatMap((stub) => stub?.right ?? []));
  const goesOn = rows.slice(1).map((_, index) => {
    const [upper, lower] = [stubs[index], stubs[index + 1]];
    return upper !== undefined && lower !== undefined && isOneStub(upper, lower, { after: stubs[index + 2], right, sizePt });
  });
  const count = (upper: Kind, lower: Kind) =>
    goesOn.filter((is, index) => is && kinds[index] === upper && kinds[index + 1] === lower).length;
  const hasValuesLast = count('stub', 'values') > count('values', 'stub');
  return goesOn.map((is, index) => borderOf(kinds[index], kinds[index + 1], is, hasValuesLast));
}

function borderOf(upper: Kind | undefined, lower: Kind | undefined, goesOn: boolean, hasValuesLast: boolean): number {
  if (upper === 'other' || lower === 'other') return 0;
  if (upper === 'title' || lower === 'title') return upper === lower ? 0 : certainLogOdds;
  if (upper === 'values' && lower === 'values') return certainLogOdds;
  if (upper === 'stub' && lower === 'stub') return goesOn ? -certainLogOdds : 0;
  const mayGoOn = (upper === 'stub') === hasValuesLast;
  if (goesOn && mayGoOn) return -certainLogOdds;
  return mayGoOn ? 0 : certainLogOdds;
}

const textOf = ({ words }: RowCell) =>
  words
    .map(({ text }) => text)
    .join(' ')
    .trim();

function isValue(cell: RowCell): boolean {
  const text = textOf(cell);
  return isNumber(text.replaceAll(/\s/g, '')) || valueMark.test(text);
}

function kindOf(cells: readonly RowCell[]): Kind {
  if (cells.length > 0 && cells.every(({ last }) => last === 0)) return 'stub';
  const others = cells.filter(({ first }) => first > 0);
  return others.length > 0 && others.filter(isValue).length >= others.length * numericShare ? 'values' : 'other';
}

/**
 * Words that are alone in the middle are a title of the rows below, and a separate row. Text that begins with a small letter continues the
 * row above.
 */
function titlesOf(rows: readonly (readonly RowCell[])[], sizePt: number): (cells: readonly RowCell[]) => boolean {
  const edges = { ...around(rows.flat()), sizePt, valuesFrom: valuesFrom(rows) };
  return ([cell, ...others]) =>
    cell !== undefined &&
    others.length === 0 &&
    cell.last > 0 &&
    (!isValue(cell) || yearAlone.test(textOf(cell))) &&
    !/^\p{Ll}/u.test(textOf(cell)) &&
    centeredOver(cell, edges) !== undefined;
}

function isNumericTable(rows: readonly (readonly RowCell[])[], kinds: readonly Kind[]): boolean {
  const valueRows = rows.filter((cells, index) => kinds[index] === 'values' && cells.some(({ first }) => first === 0));
  const others = rows.filter((_, index) => kinds[index] === 'other').length;
  return valueRows.length >= minValueRows && valueRows.length > others;
}

function stubOf(cells: readonly RowCell[]): StubLine | undefined {
  const cell = cells.find(({ first, last }) => first === 0 && last === 0);
  const [word] = cell?.words ?? [];
  return cell && word ? { ...cell, text: textOf(cell), firstWordWidth: word.right - word.left } : undefined;
}

interface StubColumn {
  readonly after: StubLine | undefined;
  readonly right: number;
  readonly sizePt: number;
}

/**
 * Whether a stub line continues in the next one: it had no room for the next word, and the next one does not look like the start of a stub;
 * or the next one is indented below it, alone, and begins with a small letter.
 */
function isOneStub(upper: StubLine, lower: StubLine, { after, right, sizePt }: StubColumn): boolean {
  if (leader.test(upper.text) || upper.text.endsWith(':')) return false;
  const hadRoom = right - upper.right > lower.firstWordWidth + sizePt * spaceWidth;
  const isIndented = lower.left - upper.left > sizePt * minIndent;
  // If text below a title of several rows is indented, it is indented in all of them.
  const isAlone = isIndented && (after === undefined || lower.left - after.left > sizePt * minIndent);
  const isLowercase = /^\p{Ll}/u.test(lower.text);
  if (hadRoom) return isLowercase && isAlone;
  return isLowercase || isAlone || openEnd.test(upper.text);
}
