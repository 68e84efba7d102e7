import type { Cell } from '../cells/cell.ts';
import type { Blank } from '../lines/lineBlanks.ts';
import { overlapAcross, overlapDown, type PageParts, type Phrase } from '../pageParts.ts';

const asks = /\p{L}.*:\s*$/u;
const fewestRows = 2;
/** In multiples of the page's font size. */
const [leastRoom, lineGap, beside] = [4, 0.5, 0.3];

/** `NAME:`, below it `CITY:   STATE:`: labels of several rows in one cell, each with room behind it. */
export function labelRows(cell: Cell, { signs, em }: PageParts): Blank[] {
  const labels = cell.words.filter((one) => asks.test(one.text) && !isHeading(one, cell.words, em));
  const blanks = labels.flatMap((own): Blank[] => {
    const level = [...cell.words, ...signs].filter((one) => one !== own && overlapDown(one, own) > em * 0.3);
    const next = level.filter(({ left }) => left > own.right).map(({ left }) => left - em * beside);
    const [left, right] = [own.right + em * beside, Math.min(cell.right, ...next)];
    if (right - left < em * leastRoom) return [];
    const [top, bottom] = [Math.max(cell.top, own.top - em * 0.2), Math.min(cell.bottom, own.bottom + em * 0.2)];
    return [{ left, right, top, bottom, from: 'cell', own }];
  });
  const rows = new Set(blanks.map(({ own }) => Math.round((own?.baseline ?? 0) / (em * 0.8))));
  return rows.size >= fewestRows ? blanks : [];
}

/** A colon before the sentences below it asks for nothing. */
function isHeading(one: Phrase, words: readonly Phrase[], em: number): boolean {
  return words.some(
    (other) =>
      other.top > one.top + em * 0.5 &&
      other.top - one.bottom < em * lineGap &&
      !/[:)]\s*$/u.test(other.text) &&
      other.text.split(' ').length > 3 &&
      overlapAcross(other, one) > em,
  );
}
