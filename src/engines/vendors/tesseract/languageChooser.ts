import { francAll } from 'franc';
import { AppError } from '#contract/api/appError.ts';
import { chosenScanLanguages, type ScanLanguageCode, scanLanguageFacts } from '#contract/text/scanLanguages.ts';
import type { ScanWord } from '#engines/ports.ts';

/** Chooses the languages in which the pages of a document are read (docs/decisions/0389). */

/** As many languages at once as are read as well as one, and nearly as fast. */
const atOnce = 2;
/** The detector of languages guesses below this. */
const lettersToDetect = 60;
/** Words that were read in the wrong language are noise at times, and would mislead the detector. */
const minConfidence = 40;

/** Mean confidence of a page that was read in its own script. */
export const goodConfidence = 75;
/** Pages of a document on which other scripts are tried. */
const maxSearches = 3;

/** The scripts of Tesseract's detector that languages of another name are written in. */
const scriptFamilies: Readonly<Record<string, readonly string[]>> = {
  Fraktur: ['Latin'],
  Han: ['Han', 'Japanese'],
  Hangul: ['Korean'],
  Hiragana: ['Japanese'],
  Japanese: ['Japanese', 'Han'],
  Katakana: ['Japanese'],
};

/** What was read, and how well. */
export interface ReadWords {
  readonly words: readonly ScanWord[];
}

export class LanguageChooser {
  readonly #installed: readonly ScanLanguageCode[];
  readonly #asked: readonly ScanLanguageCode[] | undefined;
  /** What the pages before were in, by script. */
  readonly #before = new Map<string, readonly ScanLanguageCode[]>();
  #script: string | undefined;
  #searches = 0;

  /** Throws `ocr_language_missing` where a language of the choice is not installed. */
  constructor(choice: string, installed: readonly ScanLanguageCode[]) {
    this.#installed = installed;
    this.#asked = chosenScanLanguages(choice)?.filter((code) => choice !== 'both' || installed.includes(code));
    const missing = this.#asked?.find((code) => !installed.includes(code));
    if (missing || this.#asked?.length === 0 || installed.length === 0) {
      throw new AppError('ocr_language_missing', {
        values: { languages: (missing ? [missing] : (this.#asked ?? ['eng'])).join(', '), installed: installed.join(', ') },
      });
    }
  }

  /** The languages of every page, where there is nothing to find out. */
  get fixed(): readonly ScanLanguageCode[] | undefined {
    if (this.#asked) return this.#asked;
    return this.#installed.length <= atOnce ? this.#installed : undefined;
  }

  /** The languages of parts of pages, which are too small to find out. */
  get usual(): readonly ScanLanguageCode[] {
    return this.fixed ?? this.#installed.slice(0, atOnce);
  }

  /** Of these, one of each script: enough to compare the letters of a line with those that a file has for it. */
  get ofLetters(): readonly ScanLanguageCode[] {
    const scriptOf = (code: ScanLanguageCode) => scanLanguageFacts(code).script;
    return this.usual.filter((code, at, all) => all.findIndex((one) => scriptOf(one) === scriptOf(code)) === at);
  }

  /** The languages to begin with on a page of that script; undefined: the script is not known. */
  first(script: string | undefined): readonly ScanLanguageCode[] {
    const known = script ?? this.#script;
    if (known === undefined) return this.usual;
    return this.#before.get(known) ?? this.#of(known).slice(0, atOnce);
  }

  /** The language to read the page in instead, where its words are in another one. */
  instead(
    script: string | undefined,
    { words }: ReadWords,
    used: readonly ScanLanguageCode[],
  ): readonly ScanLanguageCode[] | undefined {
    const candidates = script === undefined ? this.#installed : this.#of(script);
    const text = words.flatMap((word) => (word.confidence >= minConfidence ? [word.text] : [])).join(' ');
    if (candidates.length <= 1 || (text.match(/\p{L}/gu)?.length ?? 0) < lettersToDetect) return undefined;
    const codes = new Map(candidates.map((code) => [scanLanguageFacts(code).detected ?? code, code] as const));
    const [[best = 'und'] = []] = francAll(text, { only: [...codes.keys()] });
    const found = codes.get(best);
    return found === undefined || used.includes(found) ? undefined : [found];
  }

  /**
   * One language of each other script, to be tried on a page that was read badly: small pages do not show their script. Empty after a few
   * pages of a document, which then has no text to find.
   */
  otherScripts(used: readonly ScanLanguageCode[], read: ReadWords): readonly ScanLanguageCode[] {
    if (confidenceOf(read) >= goodConfidence || this.#searches >= maxSearches) return [];
    this.#searches += 1;
    const seen = new Set<string>(used.map((code) => scanLanguageFacts(code).script));
    return this.#installed.filter((code) => {
      const { script } = scanLanguageFacts(code);
      return !seen.has(script) && seen.add(script);
    });
  }

  /** Pages that follow probably are in the same language. */
  remember(script: string | undefined, used: readonly ScanLanguageCode[]): void {
    if (script === undefined) return;
    this.#script = script;
    this.#before.set(script, used);
  }

  #of(script: string): readonly ScanLanguageCode[] {
    const family = scriptFamilies[script] ?? [script];
    const found = this.#installed.filter((code) => family.includes(scanLanguageFacts(code).script));
    // Those of the script itself before its relatives.
    const rank = (code: ScanLanguageCode) => family.indexOf(scanLanguageFacts(code).script);
    return found.length > 0 ? found.sort((a, b) => rank(a) - rank(b)) : this.usual;
  }
}

/** The mean confidence of the letters, 0 to 100. */
export function confidenceOf({ words }: ReadWords): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(1, letters);
}
