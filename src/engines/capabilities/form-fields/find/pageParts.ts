import { type FrameBox, type Line, median } from '#engines/core/document-model/geometry.ts';
import type { TextPage } from '#engines/ports.ts';
import { framesOf } from '../../recognition/graphics/frames.ts';
import { marksOf, type PageMarks, type Ruling } from '../../recognition/graphics/rulings.ts';
import { linesOf } from '../../recognition/text/lines.ts';
import { type BoxSign, withoutBoxes } from './cells/boxSigns.ts';
import { withCorners } from './cells/cells.ts';
import { inkedRuns, type TypedBlank, withoutBlanks } from './lines/leaders.ts';

/** Words side by side without a ruling between them. The box is that of the letters, without line spacing. */
export interface Phrase extends FrameBox {
  readonly text: string;
  readonly baseline: number;
  readonly sizePt: number;
  readonly isBold: boolean;
}

/** A page, as the search for fields uses it. */
export interface PageParts {
  readonly page: TextPage;
  readonly phrases: readonly Phrase[];
  readonly signs: readonly BoxSign[];
  readonly blanks: readonly TypedBlank[];
  readonly marks: PageMarks;
  /** The most frequent font size. Lengths are multiples of it. */
  readonly em: number;
  /** The horizontal extent of the page's text. */
  readonly left: number;
  readonly right: number;
}

const [leastEm, mostEm, usualEm] = [6, 14, 10] as const;
const ascent = 0.74;
const descent = 0.22;

export function partsOfPage(page: TextPage): PageParts {
  const typed = withoutBlanks({ ...page, runs: inkedRuns(page) });
  const { page: rest, signs } = withoutBoxes(typed.page);
  const found = marksOf(rest);
  const marks = { ...found, ...withCorners(found.across, found.down) };
  const [upright] = framesOf(rest).filter(({ angle }) => angle === 0);
  const phrases = linesOf(upright?.glyphs ?? []).flatMap((line) => phrasesOf(line, marks.down, signs));
  const sizes = phrases.flatMap(({ sizePt, text }) => Array.from({ length: Math.min(20, text.length) }, () => sizePt));
  const em = Math.min(mostEm, Math.max(leastEm, median(sizes) || usualEm));
  const edges = [...phrases, ...marks.across.map(({ from, to }) => ({ left: from, right: to }))];
  return {
    page,
    phrases,
    signs,
    blanks: typed.blanks,
    marks,
    em,
    left: Math.min(page.widthPt, ...edges.map(({ left }) => left)),
    right: Math.max(0, ...edges.map(({ right }) => right)),
  };
}

function phrasesOf(line: Line, down: readonly Ruling[], signs: readonly FrameBox[]): Phrase[] {
  const parts: Line['words'][number][][] = [[]];
  const middle = line.baseline - line.sizePt * 0.3;
  for (const word of line.words) {
    const before = parts.at(-1)?.at(-1);
    if (before && isSplit(before.right, word.left, middle, down, signs)) parts.push([]);
    parts.at(-1)?.push(word);
  }
  return parts.flatMap((words) => {
    const [first, last] = [words[0], words.at(-1)];
    const text = words.map((word) => word.text).join(' ');
    if (!first || !last || text.trim() === '') return [];
    return [
      {
        text,
        left: first.left,
        right: last.right,
        top: line.baseline - line.sizePt * ascent,
        bottom: line.baseline + line.sizePt * descent,
        baseline: line.baseline,
        sizePt: line.sizePt,
        isBold: words.every((word) => word.parts.every((part) => part.run.style.isBold)),
      },
    ];
  });
}

function isSplit(from: number, to: number, y: number, down: readonly Ruling[], signs: readonly FrameBox[]): boolean {
  return (
    down.some((ruling) => ruling.at >= from - 1.5 && ruling.at <= to + 1.5 && ruling.from <= y && ruling.to >= y) ||
    signs.some((sign) => sign.left >= from - 2 && sign.right <= to + 2 && sign.top <= y && sign.bottom >= y - 2)
  );
}

export const widthOf = ({ left, right }: FrameBox): number => right - left;
export const heightOf = ({ top, bottom }: FrameBox): number => bottom - top;

export function overlapAcross(a: FrameBox, b: FrameBox): number {
  return Math.min(a.right, b.right) - Math.max(a.left, b.left);
}

export function overlapDown(a: FrameBox, b: FrameBox): number {
  return Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
}

/** The part of the smaller box that both cover. */
export function sharedPart(a: FrameBox, b: FrameBox): number {
  const [w, h] = [overlapAcross(a, b), overlapDown(a, b)];
  if (w <= 0 || h <= 0) return 0;
  return (w * h) / Math.max(1e-6, Math.min(widthOf(a) * heightOf(a), widthOf(b) * heightOf(b)));
}
