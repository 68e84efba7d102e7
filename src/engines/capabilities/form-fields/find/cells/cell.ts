import type { Phrase } from '../pageParts.ts';
import type { RuledRoom } from './cells.ts';

/** An area between rulings, with the text in it. */
export interface Cell extends RuledRoom {
  readonly words: readonly Phrase[];
  /** Printed parts of an amount, such as `$` and `00`, which stand beside what is written. */
  readonly amountParts: readonly Phrase[];
}
