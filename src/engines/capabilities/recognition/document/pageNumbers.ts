import { around, type Glyphs, type Line, type Row } from '#engines/core/document-model/geometry.ts';
import { rowsOf } from '../blocks/rows.ts';
import { thresholds } from './thresholds.ts';

/** `90 | Program management`, `Page 3`, `Measures – 349`. */
const pageNumbered = /^\W*\d{1,4}\b|\b\d{1,4}\W*$/;
const loneNumber = /^\d{1,4}$/;
/** The name of a column as well. */
const year = /^(?:19|20)\d\d$/;
/** `Page 1 of 33`, at the end of a row of few texts. */
const pageOfPages = /^\p{L}{1,9}\.?\s\d{1,4}\s(?:\/|\p{L}{1,3})\s\d{1,4}$/u;
const { maxTextsBeside, edgeShare, minWhite, maxRows } = thresholds.pageNumbers;

/** Whether a row at the edge of a page numbers it: a line with a number at either end, or few texts with a number alone at one end. */
export function numbersPage(row: Row): boolean {
  if (row.length === 1) return row.every(({ text }) => pageNumbered.test(text));
  return row.length <= maxTextsBeside && hasLoneNumber(row);
}

function hasLoneNumber(row: Row): boolean {
  return [row[0], row.at(-1)].filter((line) => line && loneNumber.test(line.text)).length === 1;
}

/** The letters of rows that number their page, which are no rows of a table. */
export function numberedPageOf(lines: readonly Line[], heightPt: number): Glyphs[] {
  const rows = rowsOf(lines);
  const numbered = lines.filter(({ text }) => pageOfPages.test(text));
  const named = numbered.length === 1 ? rows.find((row) => numbered.some((line) => row.includes(line))) : undefined;
  const isShort = named !== undefined && named.length <= maxTextsBeside;
  const own = [...(isShort ? [named] : []), ...titledRows(rows, heightPt)];
  return own.flatMap((row) => row.flatMap(({ words }) => words.flatMap(({ parts }) => parts)));
}

/** `32   Linear models`: a title and a number at either edge of the page, apart from the text, with at most one row more. */
function titledRows(rows: readonly Row[], heightPt: number): Row[] {
  const head = rowsApart(rows).filter((row) => around(row).bottom < heightPt * edgeShare);
  const foot = rowsApart(rows.toReversed()).filter((row) => around(row).top > heightPt * (1 - edgeShare));
  return [head, foot].flatMap((own) => (own.some(isTitled) ? own : []));
}

/** The first rows, up to the first white between two of them; none where that is further away. */
function rowsApart(rows: readonly Row[]): Row[] {
  const end = rows.slice(0, maxRows).findIndex((row, index) => {
    const next = rows[index + 1];
    return next !== undefined && whiteBetween(row, next) > sizeOf(row) * minWhite;
  });
  return rows.slice(0, end + 1);
}

/** A row of several numbers may be one of a table. */
function isTitled(row: Row): boolean {
  if (row.length < 2 || row.length > maxTextsBeside || row.filter(({ text }) => loneNumber.test(text)).length !== 1) return false;
  return row.every(({ text }) => (loneNumber.test(text) ? !year.test(text) : /\p{L}{3}/u.test(text)));
}

function whiteBetween(one: Row, other: Row): number {
  const [a, b] = [around(one), around(other)];
  return Math.max(b.top - a.bottom, a.top - b.bottom);
}

const sizeOf = (row: Row) => Math.max(...row.map(({ sizePt }) => sizePt));
