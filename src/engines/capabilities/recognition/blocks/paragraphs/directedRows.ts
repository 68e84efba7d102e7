import type { Line, Row } from '#engines/core/document-model/geometry.ts';
import { inReadingOrder, leftToRight, readsRightToLeft } from '../../text/direction.ts';
import { listMarkOf } from '../lists/listMarks.ts';

/**
 * Rows in the direction of their paragraph. A bullet at the right end of a row begins it, and what is left of it is read from right to left,
 * although most of its letters may be Latin, such as the names of programs in a Hebrew list.
 */
export function directedRows(rows: readonly Row[]): readonly Row[] {
  const [first] = rows;
  return first && beginsAtRight(first) ? rows.map((row) => row.map(asRightToLeft)) : rows;
}

/** Lines of a direction count: a bullet or a number beside its text has none. */
export function areMostlyRightToLeft(lines: readonly Line[]): boolean {
  const directed = lines.filter(({ text, isRightToLeft }) => isRightToLeft || leftToRight.test(text));
  return directed.filter((line) => line.isRightToLeft).length > directed.length / 2;
}

function beginsAtRight(row: Row): boolean {
  const last = row.at(-1);
  if (row.length < 2 || !last || !isBullet(last) || row.slice(0, -1).some(isBullet)) return false;
  return row.some(({ text }) => readsRightToLeft(text));
}

function isBullet({ words }: Line): boolean {
  const [word] = words;
  if (!word || words.length > 1) return false;
  return listMarkOf(word.text, word.parts[0]?.run.style.font ?? '')?.format === 'bullet';
}

function asRightToLeft(line: Line): Line {
  if (line.isRightToLeft || line.holds) return line;
  const text = inReadingOrder(line.words, true)
    .map((word) => word.text)
    .join(' ');
  return { ...line, isRightToLeft: true, text };
}
