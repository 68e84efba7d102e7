import type { PageBox, TextPage, TextRun } from '#engines/ports.ts';
import { readsRightToLeft } from '../text/direction.ts';
import { lettersIn } from './shownRuns.ts';
import { thresholds } from './thresholds.ts';
import { trigramShare } from './trigrams.ts';

/** A line of one font that OCR can check. */
export interface SampleLine {
  readonly page: number;
  readonly box: PageBox;
  readonly text: string;
}

/** Evidence about a document's letters of one font. */
export interface FontEvidence {
  readonly letters: number;
  /** Letters without a character, or with one that no text has: private use, or U+FFFD. */
  readonly strange: number;
  /** Words of all pages, to judge the language. */
  readonly words: string;
  /** The best first. */
  readonly lines: readonly SampleLine[];
  /** Whether its letters may be hidden: under a picture, or drawn invisibly. */
  readonly layer: TextLayer;
  readonly looks: Plausibility;
}

export type TextLayer = 'shown' | 'covered' | 'unseen';

const {
  maxCharacters,
  maxLines,
  minLineLetters,
  maxLineLetters,
  minOfAWord,
  enoughTrigrams,
  fewTrigrams,
  minOfALanguage,
  maxOfNone,
  maxStrange,
} = thresholds.fontEvidence;

const strangeLetter = /[\ufffd\p{Co}\p{Cc}\p{Cn}]/gu;

interface Tally {
  letters: number;
  strange: number;
  words: string[];
  characters: number;
  lines: (SampleLine & { readonly worth: number })[];
  readonly layer: TextLayer;
}

/** Letters are judged by font and layer. Each font has its own map, and a text layer under a scan is a separate text. */
export function evidenceKey(run: TextRun, page: TextPage): string {
  return `${layerOf(run, page)} ${run.fontName ?? ''}`;
}

/** OCR text over a scan is drawn invisibly. Invisible text without a picture is not part of what a page shows. */
function layerOf({ style, isCovered }: TextRun, page: TextPage): TextLayer {
  if (isCovered) return 'covered';
  if (!style.isHidden) return 'shown';
  return isPictured(page) ? 'unseen' : 'covered';
}

/** Pictures cover most of the page. Some programs cut a scan into strips. */
function isPictured({ shapes, widthPt, heightPt }: TextPage): boolean {
  const pictures = shapes.filter(({ kind }) => kind === 'picture');
  return pictures.reduce((sum, { width, height }) => sum + width * height, 0) > (widthPt * heightPt) / 2;
}

/** Letters of a page in one font and layer. */
export interface FontLetters {
  letters: number;
  /** The number of them in runs that may be words. Signs of formulas stand alone, and no OCR reads them. */
  inWords: number;
  unmapped: number;
}

/** Collects evidence about fonts from pages. */
export class EvidenceCollector {
  readonly #fonts = new Map<string, Tally>();

  /** Records a page. Returns its letters of each font, by key. */
  note(page: TextPage): ReadonlyMap<string, FontLetters> {
    const found = new Map<string, FontLetters>();
    let line: TextRun[] = [];
    let lineKey = '';
    for (const run of page.runs) {
      const key = evidenceKey(run, page);
      const tally = this.#tally(key, layerOf(run, page));
      tally.letters += run.text.length;
      tally.strange += strangeIn(run);
      countIn(found, key, run);
      if (tally.characters < maxCharacters) {
        tally.words.push(run.isSpaced || !follows(line.at(-1), run) ? ' ' : '', run.text);
        tally.characters += run.text.length + 1;
      }
      if (key !== lineKey || !goesOn(line, run)) {
        this.#offer(lineKey, line, page);
        line = [];
      }
      lineKey = key;
      line.push(run);
    }
    this.#offer(lineKey, line, page);
    return found;
  }

  get fonts(): ReadonlyMap<string, FontEvidence> {
    return new Map(
      [...this.#fonts].map(([key, tally]) => {
        const own = { ...tally, words: tally.words.join('') };
        return [key, { ...own, looks: plausibility(own) }];
      }),
    );
  }

  #tally(key: string, layer: TextLayer): Tally {
    const known = this.#fonts.get(key);
    if (known) return known;
    const tally: Tally = { letters: 0, strange: 0, words: [], characters: 0, lines: [], layer };
    this.#fonts.set(key, tally);
    return tally;
  }

  /** One line of each page, because pages may differ. */
  #offer(key: string, line: readonly TextRun[], { page, widthPt, heightPt }: TextPage): void {
    const tally = this.#fonts.get(key);
    if (!tally || line.length === 0 || line.some(({ angle }) => angle !== 0)) return;
    const letters = lettersIn(line);
    if (letters < minLineLetters) return;
    const text = line.map((run, at) => (at > 0 && !follows(line[at - 1], run) ? ' ' : '') + run.text).join('');
    // A line with many different letters is the best evidence. Figures must be checked as well.
    const worth = new Set(text).size + Math.min(6, new Set(text.match(/\d/g)).size) * 2;
    const last = tally.lines.at(-1);
    if (tally.lines.length >= maxLines && last && last.worth >= worth) return;
    const others = tally.lines.filter((one) => one.page !== page);
    const ofPage = tally.lines.find((one) => one.page === page);
    if (ofPage && ofPage.worth >= worth) return;
    const box = boxAround(line, widthPt, heightPt);
    tally.lines = [...others, { page, box, text, worth }].sort((a, b) => b.worth - a.worth).slice(0, maxLines);
  }
}

function countIn(found: Map<string, FontLetters>, key: string, { text, unmapped = 0 }: TextRun): void {
  const of = found.get(key) ?? { letters: 0, inWords: 0, unmapped: 0 };
  of.letters += text.length;
  of.inWords += text.length >= minOfAWord ? text.length : 0;
  of.unmapped += unmapped;
  found.set(key, of);
}

function strangeIn({ text, unmapped = 0 }: TextRun): number {
  if (text.length < minOfAWord) return 0;
  return Math.max(unmapped, text.match(strangeLetter)?.length ?? 0);
}

/** Side by side in one word. */
function follows(before: TextRun | undefined, run: TextRun): boolean {
  if (!before || run.isSpaced) return false;
  return isOnLine(before, run) && Math.abs(gapBetween(before, run)) < run.style.sizePt * 0.1;
}

/** In the direction of its letters: an Arabic word in pieces goes on to the left. */
function gapBetween(before: TextRun, run: TextRun): number {
  const [left, right] = run.x < before.x && readsRightToLeft(run.text) ? [run, before] : [before, run];
  return right.x - left.x - left.width;
}

function isOnLine(a: TextRun, b: TextRun): boolean {
  return a.angle === b.angle && Math.abs(a.y + a.baseline - b.y - b.baseline) < b.style.sizePt * 0.1;
}

/** Near enough to be checked together. */
function goesOn(line: readonly TextRun[], run: TextRun): boolean {
  const last = line.at(-1);
  if (!last || !isOnLine(last, run) || lettersIn(line) + run.text.length > maxLineLetters) return false;
  const gap = gapBetween(last, run);
  return gap > -run.style.sizePt && gap < run.style.sizePt * 2;
}

/** A line with some of the page around it. */
export function boxAround(line: readonly TextRun[], widthPt: number, heightPt: number): PageBox {
  const margin = Math.max(2, (line[0]?.style.sizePt ?? 0) * 0.3);
  const left = Math.max(0, Math.min(...line.map(({ x }) => x)) - margin);
  const right = Math.min(widthPt, Math.max(...line.map(({ x, width }) => x + width)) + margin);
  const top = Math.max(0, Math.min(...line.map(({ y }) => y)) - 1);
  const bottom = Math.min(heightPt, Math.max(...line.map(({ y, height }) => y + height)) + 1);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export type Plausibility = 'plausible' | 'implausible' | 'unknown';

/** Judges the letters of a font without looking at the page. */
export function plausibility({ letters, strange, words }: Pick<FontEvidence, 'letters' | 'strange' | 'words'>): Plausibility {
  const { trigrams, share, otherLetters } = trigramShare(words);
  const isStrange = strange > letters * maxStrange;
  if (share >= minOfALanguage && trigrams >= (isStrange ? fewTrigrams : enoughTrigrams))
    return isStrange ? 'unknown' : 'plausible';
  // Acronyms and names among Chinese or Japanese letters are of no language, and say nothing of the letters around them.
  if (isStrange || (trigrams >= enoughTrigrams && share < maxOfNone && otherLetters < trigrams)) return 'implausible';
  return 'unknown';
}
