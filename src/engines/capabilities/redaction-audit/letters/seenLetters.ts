import type { Box } from '#contract/pages/box.ts';
import { boxOfLetters, type LetterGap } from '#contract/pages/pageLetters.ts';
import type { AuditKind } from '#contract/results/redactionAudit.ts';
import type { TextLetter } from '#engines/ports.ts';
import { grownBox } from '../boxes.ts';
import { LetterBands } from './letterBands.ts';

/**
 * Covered content is removed with everything below its cover. In other cases, and where a visible letter lies in the same box, only the
 * letters are removed, since something else is visible there.
 */
export const erasedKinds = new Set<AuditKind>([
  'box',
  'barFont',
  'annotation',
  'pendingRedaction',
  'pictureBelow',
  'scan',
  'mosaic',
]);
/** A box that is erased has this margin. */
export const marginPt = 0.25;

/** Letters that are seen, by their place on the page. */
export class SeenLetters {
  readonly #bands: LetterBands;

  constructor(letters: readonly TextLetter[]) {
    this.#bands = new LetterBands(letters);
  }

  /** Whether a seen letter would be erased with the box. */
  isIn(box: Box): boolean {
    return this.#bands.touch(grownBox(box, marginPt));
  }
}

/**
 * Divides unseen letters into lines, and lines into words, until no seen letter lies in the box of a part. Where each word has seen letters
 * in its box, such as a label over covered text, the line stays whole.
 */
export function partsBesideSeen(letters: readonly TextLetter[], seen: SeenLetters): (readonly TextLetter[])[] {
  if (!seen.isIn(boxOfLetters(letters))) return [letters];
  return dividedAt(letters, ['line']).flatMap((line) => {
    if (!seen.isIn(boxOfLetters(line))) return [line];
    const words = dividedAt(line, ['space', 'line']);
    return words.every((word) => seen.isIn(boxOfLetters(word))) ? [line] : words;
  });
}

function dividedAt(letters: readonly TextLetter[], gaps: readonly LetterGap[]): TextLetter[][] {
  const parts: TextLetter[][] = [];
  for (const letter of letters) {
    const last = parts.at(-1);
    if (last && !gaps.includes(letter.gap)) last.push(letter);
    else parts.push([letter]);
  }
  return parts;
}
