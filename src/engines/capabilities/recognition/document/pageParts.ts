import { around, type Line, type Row } from '#engines/core/document-model/geometry.ts';
import { type Part, partsOf } from '../blocks/columns/columns.ts';
import { rowsOf } from '../blocks/rows.ts';
import { numberedLines } from './numberedLines.ts';
import { numbersPage } from './pageNumbers.ts';
import { thresholds } from './thresholds.ts';

const { minWhite, sameStart, sameSize, farthest, maxLines } = thresholds.pageParts;
/** A part of a page. `boxes` are those of its columns, without lines that continue below them. */
export interface PagePart extends Part {
  readonly boxes: readonly ReturnType<typeof around>[];
}

/**
 * The lines of a page in reading order. A single line at the top, and the page number at the bottom, belong to no column. A sentence that
 * continues below a picture or side note is read to its end.
 */
export function pagePartsOf(lines: readonly Line[]): PagePart[] {
  const rows = rowsOf(lines);
  const [head, foot] = [headOf(rows), footOf(rows)];
  const body = lines.filter((line) => !head.includes(line) && !foot.includes(line));
  const whole = numberedLines(body);
  const parts = [...partsOf(head), ...goingOnBelow(partsOf(whole.lines)), ...partsOf(foot)];
  return parts.map((part) => ({
    boxes: part.columns.map((column) => around(column)),
    ...part,
    columns: part.columns.map((column) => column.flatMap(whole.partsOf)),
  }));
}

function headOf(rows: readonly Row[]): Row {
  const [first = [], ...others] = rows;
  if (others.length === 0 || first.some(({ holds }) => holds)) return [];
  const below = Math.min(...others.flat().map(({ top }) => top));
  return below - around(first).bottom > sizeOf(first) * minWhite ? first : [];
}

function footOf(rows: readonly Row[]): Row {
  const last = rows.at(-1) ?? [];
  const others = rows.slice(0, -1).flat();
  if (others.length === 0 || !numbersPage(last)) return [];
  const above = Math.max(...others.map(({ bottom }) => bottom));
  return around(last).top - above > sizeOf(last) * minWhite ? last : [];
}

const sizeOf = (row: Row) => Math.max(...row.map(({ sizePt }) => sizePt));

/** Lines below columns that finish the sentence of one of them are moved to its end. */
function goingOnBelow(parts: readonly Part[]): (Part & Partial<PagePart>)[] {
  const done: (Part & Partial<PagePart>)[] = [];
  for (const part of parts) {
    const above = done.at(-1);
    const [only] = part.columns;
    const column =
      above && above.columns.length > 1 && part.columns.length === 1 && only ? continuedColumn(above, only) : undefined;
    if (!above || !only || !column) {
      done.push(part);
      continue;
    }
    const own = continuation(column, only);
    const boxes = above.columns.map((lines) => around(lines));
    done[done.length - 1] = {
      ...above,
      boxes,
      columns: above.columns.map((lines) => (lines === column ? [...lines, ...own] : lines)),
    };
    const rest = only.filter((line) => !own.includes(line));
    if (rest.length > 0) done.push({ ...part, columns: [rest] });
  }
  return done;
}

function continuedColumn({ columns }: Part, below: readonly Line[]): readonly Line[] | undefined {
  return columns.find((column) => continuation(column, below).length > 0);
}

/** The first of the lines below that finish the last paragraph of a column. */
function continuation(column: readonly Line[], below: readonly Line[]): Line[] {
  const own: Line[] = [];
  let last = lowest(column);
  for (const [line, ...others] of rowsOf(below).slice(0, maxLines)) {
    if (!last || !line || others.length > 0 || line.holds || last.holds) break;
    const isNext = own.length === 0 ? isOpenAt(last, line) : true;
    if (!isNext || !isBelow(last, line)) break;
    own.push(line);
    if (/[.!?:]["”’)]?$/u.test(line.text)) break;
    last = line;
  }
  return own;
}

const lowest = (lines: readonly Line[]) => lines.toSorted((a, b) => b.baseline - a.baseline || a.left - b.left)[0];

const isOpenAt = (line: Line, next: Line) => /[\p{L}\p{N},-]$/u.test(line.text) && /^\p{Ll}/u.test(next.text);

function isBelow(above: Line, line: Line): boolean {
  const size = line.sizePt;
  const distance = line.baseline - above.baseline;
  if (Math.abs(above.sizePt - size) > size * sameSize || distance <= 0) return false;
  return distance < size * farthest && Math.abs(above.left - line.left) < size * sameStart;
}
