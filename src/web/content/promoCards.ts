import { completeText, type Text } from '#contract/text/text.ts';
import cards from './promoCards.json' with { type: 'json' };

interface Card {
  readonly title: Text;
  readonly body: Text;
  /** A path of this site, or an address. */
  readonly link: string;
  readonly label: Text;
}

/**
 * The promo cards, one of which a slot shows. An operator edits promoCards.json beside this file, in English at least; an empty list shows
 * none.
 */
export const promoCards: readonly Card[] = cards.map(({ title, body, link, label }) => ({
  title: completeText(title),
  body: completeText(body),
  link,
  label: completeText(label),
}));
