import { around, type Line, type Row, type Word } from '#engines/core/document-model/geometry.ts';
import { inReadingOrder, readsRightToLeft } from '../../text/direction.ts';
import { isBullet } from '../columns/listColumns.ts';
import { thresholds } from './thresholds.ts';

const { farthestMark, samePlacePt, minLatinRows } = thresholds.marksAtRight;

/**
 * Items that are read from the right, each as one line with its mark at its end. Items in Latin letters are such if marks of several rows
 * stand below one another at the right end, behind texts that begin anywhere.
 */
export function withMarksAtRight(rows: readonly Row[]): readonly Row[] {
  const ends = rows.flatMap((row) => (endsInMark(row) ? [row.at(-1)?.right ?? 0] : []));
  if (ends.length === 0) return rows;
  return rows.map((row) => {
    const end = row.at(-1)?.right ?? 0;
    const isItem =
      endsInMark(row) &&
      (row.some(({ text }) => readsRightToLeft(text)) ||
        ends.filter((other) => Math.abs(other - end) < samePlacePt).length >= minLatinRows);
    return isItem ? [joined(row)] : row;
  });
}

function endsInMark(row: Row): boolean {
  const [text, mark, ...others] = row;
  if (!text || others.length > 0 || row.some(({ holds }) => holds !== undefined)) return false;
  const words = row.flatMap((line) => line.words);
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || first === last || isMark(first) || !isMark(last)) return false;
  if (!mark) return true;
  return mark.words.length === 1 && mark.left - text.right < Math.max(text.sizePt, mark.sizePt) * farthestMark;
}

/** In forms a circle is a choice, which stands before its text. */
const isMark = (word: Word) => isBullet(word) || /^[○◦]$/u.test(word.text);

/** The line has the size and the baseline of its text. */
function joined(row: Row): Line {
  const [line] = row as [Line];
  const words = row.flatMap((one) => one.words);
  const text = inReadingOrder(words, true)
    .map((word) => word.text)
    .join(' ');
  return { ...line, ...around(row), words, isRightToLeft: true, text };
}
