import { around, type FrameBox, type Line, median, type Word } from '#engines/core/document-model/geometry.ts';
import { rowsOf } from '../../blocks/rows.ts';
import type { PageMarks } from '../../graphics/rulings.ts';
import { thresholds } from './thresholds.ts';
import { type Spacing, signsOf, spacingOf, type WordSigns } from './wordSpacing.ts';

/** The words at one height, from left to right. */
export interface TextRow extends FrameBox {
  readonly words: readonly Word[];
  readonly lines: readonly Line[];
  readonly baseline: number;
  readonly sizePt: number;
  readonly spacing: Spacing;
  /** Of each word. */
  readonly signs: readonly WordSigns[];
}

/** A part of a page whose rows and marks are examined together. Lengths are points. */
export interface TextRegion extends FrameBox {
  readonly rows: readonly TextRow[];
  readonly sizePt: number;
  readonly marks: Pick<PageMarks, 'across' | 'down' | 'fills'>;
}

export const { maxTouching } = thresholds.textRows;
const { nearPt, widestSpace } = thresholds.textRows;

export function textRowOf(lines: readonly Line[]): TextRow {
  const ordered = lines.toSorted((a, b) => a.left - b.left);
  // The words of a text that goes on behind the next one stay together.
  const isOver = ordered.some((line, index) => line.left < (ordered[index - 1]?.right ?? line.left) - maxTouching);
  const all = ordered.flatMap((line) => line.words);
  const words = isOver ? all : all.toSorted((a, b) => a.left - b.left);
  // The same row is in many regions of a page, and in pages of plain text nobody asks for these.
  let spacing: Spacing | undefined;
  let signs: readonly WordSigns[] | undefined;
  return {
    ...around(words),
    words,
    lines,
    baseline: Math.max(...lines.map((line) => line.baseline)),
    sizePt: median(lines.map((line) => line.sizePt)),
    get spacing() {
      spacing ??= spacingOf(words);
      return spacing;
    },
    get signs() {
      signs ??= words.map(signsOf);
      return signs;
    },
  };
}

export function textRowsOf(lines: readonly Line[]): TextRow[] {
  return rowsOf(lines.filter((line) => line.words.length > 0)).map(textRowOf);
}

export function textRegionOf(rows: readonly TextRow[], marks: PageMarks): TextRegion {
  const box = around(rows);
  const isNear = (top: number, bottom: number) => bottom > box.top - nearPt && top < box.bottom + nearPt;
  const isBeside = (left: number, right: number) => right > box.left - nearPt && left < box.right + nearPt;
  return {
    ...box,
    rows,
    sizePt: median(rows.map((row) => row.sizePt)) || 10,
    marks: {
      across: marks.across.filter(({ at, from, to }) => isNear(at, at) && isBeside(from, to)),
      down: marks.down.filter(({ at, from, to }) => isNear(from, to) && isBeside(at, at)),
      fills: marks.fills.filter((fill) => isNear(fill.top, fill.bottom) && isBeside(fill.left, fill.right)),
    },
  };
}

/** Whether the words of a row are spaced like a sentence, without gaps wider than a space. */
export function isOnePiece({ words, sizePt }: Pick<TextRow, 'words' | 'sizePt'>): boolean {
  return words.every((word, index) => word.left - (words[index - 1]?.right ?? word.left) < sizePt * widestSpace);
}

export function isBold(word: Word | undefined): boolean {
  return word?.parts[0]?.run.style.isBold ?? false;
}
