import type { ScanPage, ScanWord, TextPage, TextRun } from '#engines/ports.ts';
import { textPageOf } from '../text/scannedText.ts';
import { middleOf } from './shownRuns.ts';
import { trigramShare } from './trigrams.ts';

/** Of 100, of all letters. */
const leastConfidence = 60;
const enoughTrigrams = 60;
const leastOfALanguage = 0.18;
/** Less than this of what was read stands where the garbled letters do: their places are wrong as well. */
const leastPlaced = 0.5;
/** Of a letter's size: a box of letters may be lower than what is drawn. */
const slack = 0.35;

/** Whether what was read of a page can be believed: a picture of signs, or of a script that nobody here reads, is read as nonsense. */
export function isCredible(words: readonly ScanWord[]): boolean {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  if (letters === 0) return false;
  const confidence = words.reduce((sum, word) => sum + word.text.length * word.confidence, 0) / letters;
  const { trigrams, share } = trigramShare(words.map(({ text }) => text).join(' '));
  return confidence >= leastConfidence && (trigrams < enoughTrigrams || share >= leastOfALanguage);
}

/**
 * A page with what was read of its picture in the place of the letters that cannot be believed. Words have the look of these letters;
 * all else on the page stays as the file has it.
 */
export function withReadWords(page: TextPage, scan: ScanPage, isGarbled: (run: TextRun) => boolean): TextPage {
  const garbled = page.runs.filter(isGarbled);
  const believed = page.runs.filter((run) => !isGarbled(run));
  const free = textPageOf(scan).runs.filter((word) => !believed.some((run) => holds(run, word, 0)));
  const placed = free.flatMap((word) => {
    const under = garbled.find((run) => holds(run, word, slack));
    return under ? [dressed(word, under)] : [];
  });
  const isPlaced = placed.length >= free.length * leastPlaced;
  return { ...page, runs: [...believed, ...(isPlaced ? placed : free)] };
}

/** Whether the middle of a word stands in the box of a run. */
function holds(run: TextRun, word: TextRun, margin: number): boolean {
  const [x, y] = middleOf(word);
  const [cos, sin] = [Math.cos((run.angle * Math.PI) / 180), Math.sin((run.angle * Math.PI) / 180)];
  const [along, down] = [(x - run.x) * cos + (y - run.y) * sin, (y - run.y) * cos - (x - run.x) * sin];
  const more = margin * run.style.sizePt;
  return along >= -more && along <= run.width + more && down >= -more && down <= run.height + more;
}

/** A word that was read, in the letters that it stands for. */
function dressed(word: TextRun, { style, tag, object, y, height, baseline, angle, fontName }: TextRun): TextRun {
  const level = angle === 0 && Math.abs(word.angle) < 1 ? { y, height, baseline, angle } : {};
  return {
    ...word,
    ...level,
    style: { ...style, isHidden: false },
    fontName,
    ...(tag === undefined ? {} : { tag }),
    ...(object === undefined ? {} : { object }),
  };
}
