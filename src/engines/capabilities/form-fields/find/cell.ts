import type { RuledRoom } from './cells.ts';
import type { Phrase } from './pageParts.ts';

/** A room with what is written in it. */
export interface Cell extends RuledRoom {
  readonly words: readonly Phrase[];
}
