import type { TextPage, TextRun } from '#engines/ports.ts';
import { boxAround, evidenceKey, type SampleLine } from './fontEvidence.ts';
import { thresholds } from './thresholds.ts';

const { minLetters, maxContext, minConfidence } = thresholds.missingLetters;

const placeholder = '\ufffd';
const letter = /^\p{L}$/u;

/** The number of letters of a word that have no character, although those around them have. */
export function missingIn({ text, angle }: TextRun): number {
  if (angle !== 0 || !text.includes(placeholder)) return 0;
  const signs = [...text];
  return signs.filter((sign, at) => sign === placeholder && lettersBeside(signs, at) >= minLetters).length;
}

/** Those next to a place, up to as many as are asked for: a hostile word has no end. */
function lettersBeside(signs: readonly string[], at: number): number {
  const isLetter = (index: number) => letter.test(signs[index] ?? '');
  let count = 0;
  for (let before = at - 1; count < minLetters && isLetter(before); before -= 1) count += 1;
  for (let after = at + 1; count < minLetters && isLetter(after); after += 1) count += 1;
  return count;
}

/** The same word in the same font lacks the same letters. */
export function missingKey(run: TextRun, page: TextPage): string {
  return `${evidenceKey(run, page)}\n${run.text}`;
}

/** Where OCR finds the word. */
export function lineOfWord(run: TextRun, { page, widthPt, heightPt }: TextPage): SampleLine {
  return { page, box: boxAround([run], widthPt, heightPt), text: run.text };
}

/** What OCR read of a word. */
interface Seen {
  readonly text: string;
  /** 0 to 100. */
  readonly confidence: number;
}

/** Those of Latin fonts (`liga` and `dlig` of OpenType). */
const ligatures = new Set(['ff', 'fi', 'fl', 'ffi', 'ffl', 'fj', 'ft', 'fft', 'tt', 'ti', 'tti', 'tf', 'th', 'Th', 'ct', 'st']);

/**
 * The word with the letters that OCR has at the places of those without a character, if it has the same ones around them. Browsers draw
 * ligatures for which they write no character.
 */
export function withReadLetters(text: string, seen: Seen | undefined): string | undefined {
  if (!seen) return undefined;
  const line = seen.text.normalize('NFC');
  // OCR sees spaces within addresses.
  const found = lettersBetween(text, line) ?? lettersBetween(text, line.replace(/\s+/gu, ''));
  const areSure = seen.confidence >= minConfidence || found?.every((letters) => ligatures.has(letters));
  return found && areSure ? filled(text, found) : undefined;
}

/** The letters for each placeholder in turn; undefined if one has none, or several. */
function lettersBetween(text: string, line: string): string[] | undefined {
  const parts = text.split(placeholder);
  const found = parts.slice(1).map((next, index) => {
    const [before, after] = [(parts[index] ?? '').slice(-maxContext), next.slice(0, maxContext)];
    const start = before === '' ? '(?<!\\p{L})' : RegExp.escape(before);
    const end = after === '' ? '(?!\\p{L})' : RegExp.escape(after);
    const all = line.matchAll(new RegExp(`${start}(\\p{L}{1,3})${end}`, 'gu'));
    const [letters, ...others] = new Set([...all].map(([, one]) => one));
    return others.length > 0 ? undefined : letters;
  });
  return found.every((letters) => letters !== undefined) ? found : undefined;
}

function filled(text: string, letters: readonly string[]): string {
  const [first = '', ...others] = text.split(placeholder);
  return others.reduce((sum, part, index) => sum + letters[index] + part, first);
}
