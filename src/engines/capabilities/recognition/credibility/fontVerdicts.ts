import type { SeenLine } from '#engines/ports.ts';
import type { FontEvidence, Plausibility, SampleLine } from './fontEvidence.ts';
import { thresholds } from './thresholds.ts';
import { type TrigramShare, trigramShare } from './trigrams.ts';

/** Whether the letters of a font are those that a page shows. `hidden` ones are not visible. */
export type FontVerdict = 'sound' | 'garbled' | 'hidden';

/** A line of the file, and its OCR text; undefined if it was not read. */
export interface ComparedLine {
  readonly text: string;
  readonly seen: SeenLine | undefined;
}

const {
  maxSamples,
  maxOfSound,
  minLetters,
  sureConfidence,
  minConfidence,
  mostlySame,
  longLine,
  sameLongLine,
  hardlySame,
  otherScriptSame,
  minFigures,
  maxOverlooked,
  sameFigures,
  minReadPart,
  minMarks,
  fewTrigrams,
  minOfALanguage,
} = thresholds.fontVerdicts;

/** The lines to read: of fonts in doubt, and of the few most frequent ones, because figures may be wrong where words are right. */
export function chosenSamples(fonts: ReadonlyMap<string, FontEvidence>): ReadonlyMap<string, readonly SampleLine[]> {
  const seen = [...fonts].filter(([, evidence]) => evidence.letters >= minLetters && !isSure(evidence));
  const ranked = seen.sort(([, a], [, b]) => b.letters - a.letters);
  const doubtful = ranked.filter(([, evidence]) => isInDoubt(evidence));
  const others = ranked.filter(([, evidence]) => !isInDoubt(evidence)).slice(0, maxOfSound);
  const chosen = new Map<string, SampleLine[]>();
  let left = maxSamples;
  // One line of each font, before a second line of those in doubt.
  for (const [at, list] of [doubtful, others, doubtful].entries()) {
    for (const [key, { lines }] of list) {
      const line = lines[at === 2 ? 1 : 0];
      if (!line || left === 0) continue;
      chosen.set(key, [...(chosen.get(key) ?? []), line]);
      left -= 1;
    }
  }
  return chosen;
}

/** Neither its characters nor its words are plausible. */
function isInDoubt(evidence: FontEvidence): boolean {
  const isFew = evidence.strange === 0 && isClear(evidence.words);
  return evidence.layer === 'covered' || (evidence.looks !== 'plausible' && !isFew);
}

/** A text layer over a scan that is plausible in a language needs no check. It may be better than our OCR. */
function isSure(evidence: FontEvidence): boolean {
  return evidence.layer === 'unseen' && evidence.looks === 'plausible';
}

export function verdictOf(evidence: FontEvidence, lines: readonly ComparedLine[]): FontVerdict {
  const looks = evidence.looks;
  const seen = lines.flatMap((line) => (line.seen ? [{ text: line.text, seen: line.seen }] : []));
  if (evidence.layer === 'covered' && seen.length > 0 && seen.every(isUnseen)) return 'hidden';
  if (isSure(evidence)) return 'sound';
  const sure = seen.filter(isReadable);
  const isAlike = seen.some(isSameLongLine);
  if (sure.length === 0) return looks === 'implausible' && !isAlike ? 'garbled' : 'sound';
  const figures = sure.filter(hasFigures);
  if (figures.length > 0 && figures.every(hasOtherFigures)) return 'garbled';
  const similarity = Math.max(...sure.map(similarityOf));
  if (similarity >= mostlySame || isAlike) return 'sound';
  if (looks === 'implausible') return 'garbled';
  return sure.some((line) => isContradicted(line, looks)) ? 'garbled' : 'sound';
}

/**
 * The picture over a line shows something else. Where our OCR does not know the script of the line, marks in its place that are no clear text
 * are the line itself: a scan whose text layer lies below its picture.
 */
function isUnseen(line: Seen): boolean {
  if (similarityOf(line) >= hardlySame) return false;
  const isOtherText = line.seen.confidence >= sureConfidence && isClear(line.seen.text);
  return !(isOtherScript(line.text) && hasPartOfLetters(line, minMarks) && !isOtherText);
}

function isReadable(line: Seen): boolean {
  return line.seen.confidence >= minConfidence && hasPartOfLetters(line, minReadPart) && bare(line.seen.text).length > 2;
}

/** Keys and digests are no words, so OCR is not confident of them. That it reads a long line of them as the file has it is no chance. */
function isSameLongLine(line: Seen): boolean {
  return bare(line.text).length >= longLine && similarityOf(line) >= sameLongLine;
}

/** As many letters were read as this part of those that the file has. */
function hasPartOfLetters({ text, seen }: Seen, part: number): boolean {
  return bare(seen.text).length >= bare(text).length * part;
}

interface Seen {
  readonly text: string;
  readonly seen: SeenLine;
}

/** The OCR text differs and has a high confidence. */
function isContradicted(line: Seen, looks: Plausibility): boolean {
  const similarity = similarityOf(line);
  if (line.seen.confidence < sureConfidence) return false;
  // Our OCR reads no Greek or Chinese. Only a clear text in letters that it knows is evidence against them.
  if (isOtherScript(line.text)) return similarity < otherScriptSame && isClear(line.seen.text);
  if (looks === 'plausible') return similarity < hardlySame && isClear(line.seen.text);
  return similarity < mostlySame && !isMoreOfALanguage(line.text, line.seen.text);
}

/** The file has words and the OCR has none: the picture is wrong, for example that of a font that is not embedded. */
function isMoreOfALanguage(text: string, other: string): boolean {
  const common = ({ trigrams, share }: TrigramShare) => trigrams * share;
  return isClear(text) && common(trigramShare(text)) > common(trigramShare(other));
}

function isClear(text: string): boolean {
  const { trigrams, share } = trigramShare(text);
  return trigrams >= fewTrigrams && share >= minOfALanguage;
}

function isOtherScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (text.match(/\p{Script=Latin}/gu)?.length ?? 0) < letters / 2;
}

/** Enough figures, and none was missed. */
function hasFigures({ text, seen }: Seen): boolean {
  const [own, read] = [figuresIn(text).length, figuresIn(seen.text).length];
  return own >= minFigures && seen.confidence >= sureConfidence && Math.abs(own - read) <= own * maxOverlooked;
}

/** Correct words with wrong figures: a map may be wrong for a few letters only. */
function hasOtherFigures({ text, seen }: Seen): boolean {
  return similarity(figuresIn(text), figuresIn(seen.text)) < sameFigures;
}

const figuresIn = (text: string) => text.replaceAll(/[^0-9]/g, '');

function similarityOf({ text, seen }: Seen): number {
  return similarity(bare(text), bare(seen.text));
}

/** Letters and figures without case, accents and spaces, which are easily misread. */
function bare(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** 1 for equal texts, 0 for nothing in common (Levenshtein). */
export function similarity(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  if (longer === 0) return 0;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return 1 - (row[b.length] ?? longer) / longer;
}
