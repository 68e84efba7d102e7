import type { PagePixels } from '#contract/pages/mosaic.ts';
import { boxOfLetters } from '#contract/pages/pageLetters.ts';
import type { SourcePage } from '#engines/core/objects/assembly/pages.ts';
import type { TextLetter } from '#engines/ports.ts';
import { isSameWithin } from '../pictures/shades.ts';
import { filterAppearances, OperatorFilter } from './operatorFilter.ts';

const showing = new Set(['Tj', 'TJ', "'", '"']);

/** Takes the text out of a page, to tell which of its letters are seen. False for a page that cannot be read. */
export function leaveNoText(page: SourcePage): boolean {
  const filter = new OperatorFilter({ operator: (word) => (showing.has(word) ? 'drop' : 'keep'), picture: () => true });
  if (!filter.page(page)) return false;
  filterAppearances(page, filter);
  return true;
}

/** Letters whose places look the same with and without the page's text. */
export function lettersWithoutInk(letters: readonly TextLetter[], page: PagePixels, bare: PagePixels): Set<TextLetter> {
  return new Set(letters.filter((letter) => isSameWithin(page, bare, boxOfLetters([letter]))));
}
