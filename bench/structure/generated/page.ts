import { type MadeElement, madeElements } from './elements.ts';
import { pageHtml } from './html.ts';
import { Choices } from './random.ts';
import { type PageStyle, pickStyle } from './styles.ts';
import { type Language, Words } from './words.ts';

export interface MadePage {
  readonly seed: number;
  readonly style: PageStyle;
  readonly language: Language;
  readonly elements: readonly MadeElement[];
  readonly html: string;
}

/** Always the same page for the same seed. */
export function madePage(seed: number): MadePage {
  const choices = new Choices(seed);
  const style = pickStyle(choices);
  const language: Language = choices.chance(0.1) ? choices.pick(['ar', 'he']) : 'en';
  const elements = madeElements(choices, new Words(choices, language), language, style);
  return { seed, style, language, elements, html: pageHtml(elements, style, language) };
}
