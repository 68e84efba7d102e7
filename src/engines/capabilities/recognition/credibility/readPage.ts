import type { PageBox, ScanPage, ScanWord, TextPage, TextRun } from '#engines/ports.ts';
import { readRuns, textPageOf } from '../text/scannedText.ts';
import { lettersIn, middleOf } from './shownRuns.ts';
import { thresholds } from './thresholds.ts';
import { trigramShare } from './trigrams.ts';

const { minConfidence, enoughTrigrams, minOfALanguage, slack, minFullWidth } = thresholds.readPage;

interface ReadWord {
  readonly word: ScanWord;
  readonly run: TextRun;
  /** The letters that it replaces, if the file has some at its place. */
  readonly under: TextRun | undefined;
}

/** The words read where a page is garbled. `isGarbled` tells for each run. */
function readWords(page: TextPage, scan: ScanPage, isGarbled: (run: TextRun) => boolean): ReadWord[] {
  const garbled = page.runs.filter(isGarbled);
  const believed = page.runs.filter((run) => !isGarbled(run));
  const isMostly = lettersIn(garbled) > lettersIn(page.runs) / 2;
  const pictures = page.shapes.filter(({ kind }) => kind === 'picture');
  // If most of a page is garbled, its letters may be in other places as well. The labels of a picture are not text of the page.
  const isFree = (run: TextRun) => isMostly && !pictures.some((picture) => isInside(picture, run));
  return readRuns(scan).flatMap(({ word, run }): ReadWord[] => {
    if (believed.some((one) => holds(one, run, 0))) return [];
    const under = garbled.find((one) => holds(one, run, slack));
    return under || isFree(run) ? [{ word, run, under }] : [];
  });
}

/**
 * Whether the text read in place of garbled letters is plausible. Symbols, and scripts that our OCR does not know, are read as nonsense.
 */
export function isCredible(page: TextPage, scan: ScanPage, isGarbled: (run: TextRun) => boolean): boolean {
  const words = readWords(page, scan, isGarbled).map(({ word }) => word);
  return areCredible(words) && (!areFullWidth(page.runs.filter(isGarbled)) || isFullWidthText(words));
}

const fullWidthLetter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

function areFullWidth(runs: readonly TextRun[]): boolean {
  const sum = (of: (run: TextRun) => number) => runs.reduce((total, run) => total + of(run), 0);
  return sum(({ width }) => width) > minFullWidth * sum(({ text, style }) => [...text].length * style.sizePt);
}

function isFullWidthText(words: readonly ScanWord[]): boolean {
  const letters = words.map(({ text }) => text).join('');
  return (letters.match(fullWidthLetter)?.length ?? 0) > (letters.match(/\p{L}/gu)?.length ?? 0) / 2;
}

export function areCredible(words: readonly ScanWord[]): boolean {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  if (letters === 0) return false;
  const confidence = words.reduce((sum, word) => sum + word.text.length * word.confidence, 0) / letters;
  const { trigrams, share } = trigramShare(words.map(({ text }) => text).join(' '));
  return confidence >= minConfidence && (trigrams < enoughTrigrams || share >= minOfALanguage);
}

/**
 * Replaces the letters of a page that are not credible with the text read in its picture. Words get the style of these letters. Everything
 * else on the page stays as in the file.
 */
export function withReadWords(page: TextPage, scan: ScanPage, isGarbled: (run: TextRun) => boolean): TextPage {
  const believed = page.runs.filter((run) => !isGarbled(run));
  const read = readWords(page, scan, isGarbled).map(({ run, under }) => ({
    ...(under ? dressed(run, under) : run),
    isRead: true,
  }));
  return { ...page, runs: [...believed, ...read] };
}

/** A scan with its recognised text. Text that the file has already, such as a number or a stamp, is not repeated. */
export function scannedPage({ runs }: TextPage, scan: ScanPage): TextPage {
  const read = textPageOf(scan);
  return { ...read, runs: [...runs, ...read.runs.filter((word) => !runs.some((run) => holds(run, word, slack)))] };
}

function isInside({ x, y, width, height }: PageBox, word: TextRun): boolean {
  const [along, down] = middleOf(word);
  return along >= x && along <= x + width && down >= y && down <= y + height;
}

/** Whether the middle of a word is in the box of a run. */
function holds(run: TextRun, word: TextRun, margin: number): boolean {
  const [x, y] = middleOf(word);
  const [cos, sin] = [Math.cos((run.angle * Math.PI) / 180), Math.sin((run.angle * Math.PI) / 180)];
  const [along, down] = [(x - run.x) * cos + (y - run.y) * sin, (y - run.y) * cos - (x - run.x) * sin];
  const more = margin * run.style.sizePt;
  return along >= -more && along <= run.width + more && down >= -more && down <= run.height + more;
}

/** A recognised word with the style of the letters that it replaces. */
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
