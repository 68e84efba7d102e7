import { wordsOf } from '#contract/pages/pageLetters.ts';
import type { TextLetter } from '#engines/ports.ts';
import type { Phrases } from './scrub/phrases.ts';
import type { LetterFinder, LetterJudge } from './text/letterFinder.ts';

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

/**
 * Takes out letters that were chosen one by one: true for those of layers that are not shown. Where a chosen letter begins at the place of
 * one that stays, such as a name under the label that replaced it, they are told apart by their order, which a reader keeps.
 */
export class ChosenLetters implements LetterJudge {
  readonly #finder: LetterFinder;
  readonly #chosen: ReadonlyMap<TextLetter, boolean>;
  /** How many letters were met where the letter begins, by the first of them. */
  readonly #met = new Map<TextLetter, number>();

  constructor(finder: LetterFinder, chosen: ReadonlyMap<TextLetter, boolean>) {
    this.#finder = finder;
    this.#chosen = chosen;
  }

  isErased(...[origin, , isHidden]: Parameters<LetterJudge['isErased']>): boolean {
    const here = this.#finder.lettersAt(origin);
    const [first] = here;
    if (!first) return false;
    const isChosen = (letter: TextLetter) => this.#chosen.get(letter) === isHidden;
    if (isHidden || here.every((letter) => this.#chosen.has(letter))) return here.some(isChosen);
    const met = this.#met.get(first) ?? 0;
    this.#met.set(first, met + 1);
    const letter = here[met];
    return letter ? isChosen(letter) : here.some(isChosen);
  }

  isRead = () => true;
}
