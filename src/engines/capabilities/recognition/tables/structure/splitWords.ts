import { around, type Glyphs, type Line, type Word } from '#engines/core/document-model/geometry.ts';
import { rowsOf } from '../../blocks/rows.ts';
import { thresholds } from './thresholds.ts';
import { isSegmentStart } from './wordSpacing.ts';

const { sameEdge, nearRows, minRows, maxParts } = thresholds.splitWords;

/** The words of a row, with the places at which a text begins behind a gap. */
interface RowEdges {
  readonly words: readonly Word[];
  readonly starts: readonly number[];
}

/**
 * Texts of two cells that touch are read as one word. They are two where the second was shown by itself, and begins where the rows above
 * and below begin a text, none of which runs through that place.
 */
export function withSplitWords(lines: readonly Line[]): Line[] {
  const rows = rowsOf(lines.filter(({ words }) => words.length > 0));
  const edges = rows.map((row): RowEdges => {
    const words = row.flatMap((line) => line.words).toSorted((a, b) => a.left - b.left);
    return { words, starts: words.filter((_, index) => isSegmentStart(words, index)).map(({ left }) => left) };
  });
  const changed = new Map<Line, Line>();
  for (const [at, row] of rows.entries()) {
    const near = [...edges.slice(Math.max(0, at - nearRows), at), ...edges.slice(at + 1, at + 1 + nearRows)];
    for (const line of row) {
      const words = line.words.flatMap((word) => partsOf(word, line.sizePt, near));
      if (words.length > line.words.length) changed.set(line, { ...line, words, text: words.map(({ text }) => text).join(' ') });
    }
  }
  return changed.size === 0 ? [...lines] : lines.map((line) => changed.get(line) ?? line);
}

function partsOf(word: Word, sizePt: number, near: readonly RowEdges[]): Word[] {
  const { parts } = word;
  if (parts.length < 2 || parts.length > maxParts || word.isRightToLeft) return [word];
  const at = parts.findIndex((part, index) => index > 0 && isEdge(part, sizePt, near));
  if (at < 1) return [word];
  const [first, second] = [parts.slice(0, at), parts.slice(at)].map((own) => ({
    ...word,
    ...around(own),
    parts: own,
    text: own.map(({ text }) => text).join(''),
  }));
  if (!first || !second) return [word];
  return [first, { ...second, isSplit: true }];
}

function isEdge({ left }: Glyphs, sizePt: number, near: readonly RowEdges[]): boolean {
  const within = sizePt * sameEdge;
  const begins = near.filter(({ starts }) => starts.some((start) => Math.abs(start - left) < within)).length;
  if (begins < minRows) return false;
  return !near.some(({ words }) => words.some((word) => word.left < left - within && word.right > left + within));
}
