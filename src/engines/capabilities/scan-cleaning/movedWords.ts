import type { ScanPage, ScanWord, TextPage, TextRun } from '#engines/ports.ts';
import type { CleanAnswer, CleanedPart } from './cleanRequest.ts';

/** Letters with a smaller gap, in parts of their height, are one word. */
const joined = 0.15;

/** The words of invisible text. Letters without a space between them are one word. */
export function wordsOf(page: TextPage): ScanWord[] {
  const words: ScanWord[] = [];
  let line = 0;
  let last: { word: ScanWord; run: TextRun } | undefined;
  for (const run of page.runs) {
    if (run.text.trim() === '') continue;
    const isSameLine = last !== undefined && isOnLine(last.run, run);
    if (!isSameLine) line += 1;
    if (last && isSameLine && !run.isSpaced && Math.abs(gapOf(last.word, run)) < run.height * joined) {
      const word = { ...last.word, text: last.word.text + run.text, width: last.word.width + gapOf(last.word, run) + run.width };
      words[words.length - 1] = word;
      last = { word, run };
      continue;
    }
    const { text, x, y, width, height, baseline, angle } = run;
    const word = { text, x, y, width, height, baseline, angle, line, confidence: 100 };
    words.push(word);
    last = { word, run };
  }
  return words;
}

const turnOf = ({ angle }: { readonly angle: number }) =>
  [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)] as const;

function isOnLine(a: TextRun, b: TextRun): boolean {
  const [cos, sin] = turnOf(a);
  const across = -(b.x - a.x) * sin + (b.y - a.y) * cos;
  return Math.abs(a.angle - b.angle) < 1 && Math.abs(across) < a.height / 2;
}

function gapOf(word: ScanWord, next: TextRun): number {
  const [cos, sin] = turnOf(word);
  return (next.x - word.x) * cos + (next.y - word.y) * sin - word.width;
}

/** The words of a page with their places on one part of it, in points from the part's upper left corner. */
export function movedWords(words: readonly ScanWord[], answer: CleanAnswer, part: CleanedPart, dpi: number): ScanWord[] {
  const toPx = dpi / 72;
  const { before, turned, turnedDegrees } = answer;
  const radians = (turnedDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return words.flatMap((word) => {
    const [along, down] = turnOf(word);
    // The middle of a word gives its place, however its box was rotated.
    const [halfX, halfY] = [word.width / 2, word.height / 2];
    const [x, y] = [word.x + halfX * along - halfY * down, word.y + halfX * down + halfY * along];
    const [px, py] = [x * toPx - before.widthPx / 2, y * toPx - before.heightPx / 2];
    const left = px * cos - py * sin + turned.widthPx / 2 - part.left;
    const top = px * sin + py * cos + turned.heightPx / 2 - part.top;
    if (left < 0 || top < 0 || left > part.widthPx || top > part.heightPx) return [];
    // In most texts the boxes of slanted words are upright already; only the line was slanted.
    const isLevel = Math.abs(word.angle) < 1;
    const angle = isLevel ? 0 : word.angle + turnedDegrees;
    const [nextAlong, nextDown] = turnOf({ angle });
    return [
      {
        ...word,
        angle,
        x: left / toPx - halfX * nextAlong + halfY * nextDown,
        y: top / toPx - halfX * nextDown - halfY * nextAlong,
      },
    ];
  });
}

export function partAsScan(page: number, words: readonly ScanWord[], part: CleanedPart, dpi: number): ScanPage {
  return { page, widthPt: (part.widthPx * 72) / dpi, heightPt: (part.heightPx * 72) / dpi, words, isPartial: false };
}
