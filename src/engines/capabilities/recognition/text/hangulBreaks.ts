import type { Line } from '#engines/core/document-model/geometry.ts';
import type { TextRun } from '#engines/ports.ts';
import { thresholds } from './thresholds.ts';

const { minSpaced, minSpacedShare, nextLine } = thresholds.hangulBreaks;

const endsInHangul = /\p{Script=Hangul}$/u;
const beginsInHangul = /^\p{Script=Hangul}/u;

/**
 * Whether lines of Korean end between words or within one. Korean has spaces between words, and may break a line within one without a hyphen
 * (W3C, Requirements for Hangul Text Layout). A program that writes the spaces at the ends of lines has written none there.
 */
export class HangulBreaks {
  #spaced = 0;
  #all = 0;

  /** Reads the runs of a page, in the order of the file. */
  note(runs: readonly TextRun[]): void {
    for (const [index, run] of runs.entries()) {
      const before = runs[index - 1];
      if (!before || !beginsInHangul.test(run.text) || !endsInHangul.test(before.text)) continue;
      if (run.y - before.y < before.height * nextLine) continue;
      this.#all += 1;
      if (run.isSpaced) this.#spaced += 1;
    }
  }

  /** Whether the last word of a line goes on in the next line. */
  isOneWord(above: string, line: Pick<Line, 'words' | 'text'>): boolean {
    if (!endsInHangul.test(above) || !beginsInHangul.test(line.text)) return false;
    const isSpaced = line.words[0]?.parts[0]?.run.isSpaced ?? true;
    return !isSpaced && this.#spaced >= Math.max(minSpaced, this.#all * minSpacedShare);
  }
}
