import type { Box } from '#contract/pages/box.ts';
import type { TextPage, TextRun } from '#engines/ports.ts';
import { readFromRight } from './lineWords.ts';

/** In parts of the letters of a document. With fewer that are read from the right, its paragraphs begin at the left. */
const minShare = 0.2;

/**
 * Tells in which direction the paragraphs of a document run (Unicode Standard Annex 9, P2 and P3): a line of English words in a Persian
 * document begins at the right, and its full stop stands at the left. It first sees every page.
 */
export class BaseDirection {
  #letters = 0;
  #fromRight = 0;

  note({ runs }: TextPage): void {
    for (const { text } of runs) {
      this.#letters += text.length;
      if (readFromRight(text)) this.#fromRight += text.length;
    }
  }

  /** Whether the lines of a block begin at their right ends. `whole` is the text of its page. */
  isFromRight(lines: readonly (readonly TextRun[])[], whole: Box): boolean {
    if (this.#fromRight < this.#letters * minShare) return false;
    const edges = lines.flatMap((line) => (line.length > 0 ? [edgesOf(line)] : []));
    const [first] = edges;
    if (!first) return false;
    const [left, right] =
      edges.length > 1
        ? [spreadOf(edges.map((edge) => edge.left)), spreadOf(edges.map((edge) => edge.right))]
        : [first.left - whole.x, whole.x + whole.width - first.right];
    // Of a single line with words from the right, only one at the very left of the text begins there.
    const isMixed = edges.length === 1 && lines.flat().some(({ text }) => readFromRight(text));
    if (isMixed) return left > first.sizePt || right <= 2 * first.sizePt;
    // Its left edge is even, or it stands at the left.
    return left > right - first.sizePt;
  }
}

function edgesOf(line: readonly TextRun[]) {
  const left = line.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY);
  const right = line.reduce((most, { x, width }) => Math.max(most, x + width), Number.NEGATIVE_INFINITY);
  return { left, right, sizePt: line[0]?.style.sizePt ?? 0 };
}

function spreadOf(places: readonly number[]): number {
  const sorted = places.toSorted((a, b) => a - b);
  return (sorted.at(-1) ?? 0) - (sorted[0] ?? 0);
}
