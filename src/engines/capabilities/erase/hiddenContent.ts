import { wordsOf } from '#contract/pageLetters.ts';
import { arrayOf, dictOf, nameOf, type PdfDict, type PdfValue } from '#engines/core/objects/values.ts';
import type { TextLetter } from '#engines/ports.ts';
import type { LetterFinder, LetterJudge } from './letterFinder.ts';
import type { Phrases } from './scrub/phrases.ts';

/** Layers that are not shown when the document opens (ISO 32000-2 §8.11.4.3). */
export function hiddenLayers(catalog: PdfDict): ReadonlySet<PdfDict> {
  const properties = dictOf(catalog.get('OCProperties'));
  const config = dictOf(properties?.get('D'));
  const dictsOf = (list: PdfValue | undefined) => (arrayOf(list) ?? []).flatMap((group) => dictOf(group) ?? []);
  if (nameOf(config?.get('BaseState')) !== 'OFF') return new Set(dictsOf(config?.get('OFF')));
  const shown = new Set(dictsOf(config?.get('ON')));
  return new Set(dictsOf(properties?.get('OCGs')).filter((group) => !shown.has(group)));
}

/** Whether what belongs to a layer, or to several of them under a rule (§8.11.2.2), is not shown. */
export function isLayerHidden(value: PdfValue | undefined, hidden: ReadonlySet<PdfDict>): boolean {
  const dict = dictOf(value);
  if (!dict || hidden.size === 0) return false;
  if (nameOf(dict.get('Type')) !== 'OCMD') return hidden.has(dict);
  const listed = dict.get('OCGs');
  const groups = (arrayOf(listed) ?? [listed ?? null]).flatMap((group) => dictOf(group) ?? []);
  if (groups.length === 0 || dict.has('VE')) return false;
  const off = groups.filter((group) => hidden.has(group)).length;
  const rule = nameOf(dict.get('P')) ?? 'AnyOn';
  if (rule === 'AllOn') return off > 0;
  if (rule === 'AnyOff') return off === 0;
  if (rule === 'AllOff') return off < groups.length;
  return off === groups.length;
}

/** Learns which letters of a page belong to hidden layers, and takes none out. */
export class HiddenLetters implements LetterJudge {
  readonly found = new Set<TextLetter>();
  readonly #finder: LetterFinder;

  constructor(finder: LetterFinder) {
    this.#finder = finder;
  }

  isErased(...[origin, , isHidden]: Parameters<LetterJudge['isErased']>): boolean {
    if (isHidden) for (const letter of this.#finder.lettersAt(origin)) this.found.add(letter);
    return false;
  }

  isRead = () => true;
}

/** The letters of hidden lines that hold a phrase. */
export function hiddenLinesWith(phrases: Phrases, letters: readonly TextLetter[], hidden: ReadonlySet<TextLetter>): TextLetter[] {
  const lines: { text: string; letters: TextLetter[] }[] = [];
  for (const word of wordsOf(letters.filter((letter) => hidden.has(letter)))) {
    const line = lines.at(-1);
    if (!line || word.gap === 'line') lines.push({ text: word.text, letters: [...word.letters] });
    else {
      line.text += ` ${word.text}`;
      line.letters.push(...word.letters);
    }
  }
  return lines.filter(({ text }) => phrases.isInName(text)).flatMap((line) => line.letters);
}

/** Takes out letters that were named, where they are hidden. */
export class NamedLetters implements LetterJudge {
  readonly #finder: LetterFinder;
  readonly #named: ReadonlySet<TextLetter>;

  constructor(finder: LetterFinder, named: readonly TextLetter[]) {
    this.#finder = finder;
    this.#named = new Set(named);
  }

  isErased(...[origin, , isHidden]: Parameters<LetterJudge['isErased']>): boolean {
    return isHidden && this.#finder.lettersAt(origin).some((letter) => this.#named.has(letter));
  }

  isRead = () => true;
}

/** Takes out letters that were chosen one by one: true for those of layers that are not shown. */
export class ChosenLetters implements LetterJudge {
  readonly #finder: LetterFinder;
  readonly #chosen: ReadonlyMap<TextLetter, boolean>;

  constructor(finder: LetterFinder, chosen: ReadonlyMap<TextLetter, boolean>) {
    this.#finder = finder;
    this.#chosen = chosen;
  }

  isErased(...[origin, , isHidden]: Parameters<LetterJudge['isErased']>): boolean {
    return this.#finder.lettersAt(origin).some((letter) => this.#chosen.get(letter) === isHidden);
  }

  isRead = () => true;
}
