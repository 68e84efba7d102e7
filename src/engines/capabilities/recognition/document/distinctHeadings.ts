import type { InlineRun, Paragraph, RecognizedBlock, RecognizedPage } from '#engines/core/document-model/document.ts';
import type { HeadingStyle } from '../blocks/paragraphs/headings.ts';
import { isUnlikeHeading } from '../blocks/paragraphs/headings.ts';
import { halfPoints } from './letterSizes.ts';
import { thresholds } from './thresholds.ts';

const { maxLines, maxWords, minTextLines, minTextLetters, minLinesBelow, smallest, farthestBelow, maxSpaceShare } =
  thresholds.distinctHeadings;

/** The styles that the running text of a document has. */
export class RunningStyles {
  readonly #letters = new Map<string, number>();
  #body: InlineRun | undefined;

  constructor(pages: readonly RecognizedPage[]) {
    let most = 0;
    for (const block of pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks))) {
      if (block.kind !== 'paragraph' || !isRunning(block)) continue;
      for (const run of block.runs) {
        const letters = (this.#letters.get(keyOf(run)) ?? 0) + run.text.length;
        this.#letters.set(keyOf(run), letters);
        if (letters > most) [most, this.#body] = [letters, run];
      }
    }
  }

  /** Whether a run is in a color or in italics that no running text has. */
  isDistinct(run: InlineRun): boolean {
    const body = this.#body;
    if (!body || this.#letters.has(keyOf(run))) return false;
    return run.style.color !== body.style.color || (run.style.isItalic && !body.style.isItalic);
  }

  isBody(run: InlineRun): boolean {
    return this.#body !== undefined && keyOf(run) === keyOf(this.#body);
  }
}

const keyOf = ({ style }: InlineRun) =>
  [halfPoints(style.sizePt), style.isBold, style.isItalic, style.color, style.font].join(' ');

function isRunning({ runs, lineCount, isLabel, headingLevel }: Paragraph): boolean {
  if (isLabel || headingLevel) return false;
  return lineCount >= minTextLines || runs.reduce((sum, { text }) => sum + text.length, 0) > minTextLetters;
}

/**
 * A short line of its own over body text, nearer to it than to what is above, in a color or in italics that no running text has, is a
 * heading, though its letters are neither larger nor bold.
 */
export function distinctHeading(
  blocks: readonly RecognizedBlock[],
  index: number,
  styles: RunningStyles,
): HeadingStyle | undefined {
  const [above, block, below] = [blocks[index - 1], blocks[index], blocks[index + 1]];
  if (block?.kind !== 'paragraph' || below?.kind !== 'paragraph' || !isTitleText(block)) return undefined;
  const written = block.runs.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const [first] = written;
  if (!first || !written.every((run) => styles.isDistinct(run))) return undefined;
  const text = longestRun(below);
  if (below.lineCount < minLinesBelow || !styles.isBody(text) || first.style.sizePt < text.style.sizePt * smallest)
    return undefined;
  const spaceBelow = below.y - (block.y + block.height);
  if (spaceBelow < -first.style.sizePt / 2 || spaceBelow > first.style.sizePt * farthestBelow) return undefined;
  const isFirst = !above || above.y >= block.y;
  if (!isFirst && spaceBelow > (block.y - (above.y + above.height)) * maxSpaceShare) return undefined;
  return { size: halfPoints(first.style.sizePt), isBold: first.style.isBold };
}

/** A few words that begin with a capital and are no sentence. */
function isTitleText({ runs, lineCount, isLabel, angle, list }: Paragraph): boolean {
  const text = runs
    .map((run) => run.text)
    .join('')
    .trim();
  if (isLabel || angle !== 0 || lineCount > maxLines || list?.format === 'bullet' || text.includes('\t')) return false;
  if (text.split(/\s+/).length > maxWords || !/^\P{L}*\p{Lu}/u.test(text) || /[.!?,;。、]["”’)]?$/u.test(text)) return false;
  return !isUnlikeHeading(text);
}

function longestRun({ runs }: Paragraph): InlineRun {
  return runs.reduce((longest, run) => (run.text.length > longest.text.length ? run : longest));
}
