import { around, isMonospaced, type Line, median, type Row } from '#engines/core/document-model/geometry.ts';
import { listMarkOf } from '../blocks/listMarks.ts';
import type { Ruling } from '../graphics/rulings.ts';
import { type CellGrid, isNumber } from './tableCells.ts';

/** Parts of the letters' size: cells of a column begin, end or have their middle at one place, within this. */
const evenness = 0.7;

/** Whether rows in columns are a table: no list, no table of contents, no form, no text in columns. */
export function looksLikeTable(rows: readonly Row[], grid: CellGrid, rules: readonly Ruling[]): boolean {
  const columns = grid.xs.length - 1;
  const rowCount = grid.ys.length - 1;
  const box = around(rows.flat());
  const wide = rules.filter(({ from, to }) => Math.min(to, box.right) - Math.max(from, box.left) > (box.right - box.left) * 0.7);
  const written = Array.from({ length: columns }, (_, column) => linesIn(grid, column));
  if (columns < 2 || rowCount < 2 || written.some((lines) => lines.length === 0)) return false;
  const tagged = taggedShare(rows);
  if (tagged !== undefined && tagged > 0.6) return true;
  if (tagged === 0) return false;
  if (isContents(rows) || isList(written) || isForm(rows) || (isFormula(written) && wide.length < 2)) return false;
  const words = rows.flat().map((line) => line.words.length);
  if (median(words) > 7) return false;
  const full = rows.filter((row) => row.length > 1).length;
  const even = written.filter((lines) => isEven(lines)).length;
  const numeric = written
    .slice(1)
    .filter((lines) => lines.filter((line) => isNumber(line.text)).length >= lines.length * 0.5).length;
  // Code has its remarks in a column, but no numbers.
  if (numeric === 0 && wide.length < 2 && rows.flat().filter(isMonospaced).length > rows.flat().length * 0.8) return false;
  let evidence = 0;
  evidence += wide.length >= 3 ? 2 : wide.length >= 2 ? 1.5 : wide.length * 0.5;
  evidence += numeric >= 2 ? 2 : numeric;
  evidence += columns >= 4 ? 1.5 : columns === 3 ? 1 : 0;
  evidence += rowCount >= 5 ? 1 : rowCount >= 3 ? 0.5 : 0;
  evidence += full >= rows.length * 0.7 ? 0.5 : -0.5;
  evidence += even === columns ? 1 : even >= columns * 0.7 ? 0.5 : -1;
  return evidence >= 3;
}

/** Of the lines of a tagged document, how many are said to be in a table. */
function taggedShare(rows: readonly Row[]): number | undefined {
  const tagged = rows.flat().filter((line) => line.tag);
  return tagged.length < rows.flat().length * 0.8
    ? undefined
    : tagged.filter((line) => line.tag?.isInTable).length / tagged.length;
}

function linesIn({ cells }: CellGrid, column: number): Line[] {
  return cells.filter((cell) => cell.column === column && cell.columnSpan === 1).flatMap((cell) => cell.lines);
}

/** The lines of a column begin, end, or have their middle at one place. */
function isEven(lines: readonly Line[]): boolean {
  const size = median(lines.map((line) => line.sizePt));
  const share = (places: readonly number[]) => {
    const usual = median(places);
    return places.filter((place) => Math.abs(place - usual) < size * evenness).length / places.length;
  };
  const edges = [
    lines.map(({ left }) => left),
    lines.map(({ right }) => right),
    lines.map(({ left, right }) => (left + right) / 2),
  ];
  return Math.max(...edges.map(share)) >= 0.65;
}

/** Dots that lead to a number at the end: a table of contents. */
function isContents(rows: readonly Row[]): boolean {
  const leading = rows.filter((row) => row.some((line) => /(\.\s?){4,}|…{2,}|_{4,}/.test(line.text)));
  return leading.length >= rows.length * 0.3;
}

/** A first column of marks before text. */
function isList(written: readonly (readonly Line[])[]): boolean {
  const [first = [], second = []] = written;
  const marks = first.filter((line) => line.words.length === 1 && listMarkOf(line.text, fontOf(line)) !== undefined);
  const isMarked = marks.length >= first.length * 0.8;
  const isWordy = median(second.map((line) => line.words.length)) >= 3;
  return isMarked && written.length === 2 && (isWordy || marks.every((line) => !/^\d/.test(line.text)));
}

const fontOf = (line: Line) => line.words[0]?.parts[0]?.run.style.font ?? '';

/** A column of brackets or signs: a matrix. */
function isFormula(written: readonly (readonly Line[])[]): boolean {
  return written.some((lines) => lines.every((line) => /^[()[\]{}|=+\p{Sm}\s]+$/u.test(line.text)));
}

/** Labels that end in a colon. */
function isForm(rows: readonly Row[]): boolean {
  const labelled = rows.filter((row) => row.some((line, index) => index < row.length && /:$/.test(line.text)));
  return labelled.length >= rows.length * 0.4;
}
