import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import type { TextRow } from '../structure/textRows.ts';
import { thresholds } from './thresholds.ts';

const { acrossLogOdds, minRows, minBeyond, slackPt } = thresholds.acrossCards;

/**
 * Rows whose words are in several cards beside each other: each card has a text of its own, however level these are. One such row is enough
 * where its cards go on beyond the others: it begins or ends their text.
 */
export function acrossCardsLogOdds(rows: readonly TextRow[], cards: readonly FrameBox[]): number {
  if (cards.length === 0 || rows.length === 0) return 0;
  const [top, bottom] = [Math.min(...rows.map((row) => row.top)), Math.max(...rows.map((row) => row.bottom))];
  const across = rows.map((row) => ({ row, holders: holdersOf(row, cards) })).filter(({ holders }) => holders.size > 1);
  const isCut = across.some(({ row, holders }) => {
    const reachPt = (row.bottom - row.top) * minBeyond;
    return [...holders].every((card) => card.top < top - reachPt || card.bottom > bottom + reachPt);
  });
  return isCut || across.length >= rows.length * minRows ? acrossLogOdds : 0;
}

const none: ReadonlySet<FrameBox> = new Set();

/** The cards that hold the words of a row; none if a word is elsewhere. */
function holdersOf({ words, top, bottom }: TextRow, cards: readonly FrameBox[]): ReadonlySet<FrameBox> {
  const level = cards.filter((card) => card.top < top + slackPt && card.bottom > bottom - slackPt);
  if (level.length < 2) return none;
  const holders = new Set<FrameBox>();
  for (const { left, right } of words) {
    const holder = level.find((card) => card.left < left + slackPt && card.right > right - slackPt);
    if (!holder) return none;
    holders.add(holder);
  }
  return holders;
}
