import { thresholds } from './thresholds.ts';
import type { WordGap, WordGaps } from './wordGaps.ts';

/** A gap with the log-odds that it separates two columns. */
export interface ScoredGap extends WordGap {
  readonly logOdds: number;
}

const { cutCost, maxGain, maxLoss, crossingCost, likelyLogOdds, maxPlaces } = thresholds.columnCuts;

/** The gaps around a place, the one that begins last first, with the sum of their gains so far. */
interface Place {
  readonly x: number;
  readonly cost: number;
  readonly begins: readonly number[];
  readonly sums: readonly number[];
}

/**
 * The places that divide a region's columns, from left to right: those with the highest total gain. A gap counts once, however many cuts it
 * contains, and every cut pays for the words that it crosses.
 */
export function columnCutsOf(gaps: readonly ScoredGap[], words: WordGaps): number[] {
  const places = placesOf(gaps, words);
  const best: { gain: number; before: number }[] = [];
  for (const [index, place] of places.entries()) {
    let choice = { gain: gainOf(place, Number.NEGATIVE_INFINITY), before: -1 };
    for (let before = 0; before < index; before += 1) {
      const gain = (best[before]?.gain ?? 0) + gainOf(place, places[before]?.x ?? 0);
      if (gain > choice.gain) choice = { gain, before };
    }
    best.push({ gain: choice.gain - place.cost, before: choice.before });
  }
  return traced(places, best);
}

/** For each likely gap, the place that the fewest words cross. */
function placesOf(gaps: readonly ScoredGap[], words: WordGaps): Place[] {
  const likely = gaps.filter(({ logOdds }) => logOdds > likelyLogOdds).toSorted((a, b) => b.logOdds - a.logOdds);
  const all = new Set(likely.map((gap) => Math.round(words.whitespaceAt(gap) * 2) / 2));
  return [...all]
    .slice(0, maxPlaces)
    .sort((a, b) => a - b)
    .map((x) => {
      const own = gaps.filter(({ from, to }) => from <= x && to >= x).toSorted((a, b) => b.from - a.from);
      let sum = 0;
      const sums = own.map(({ logOdds }) => (sum += Math.max(-maxLoss, Math.min(maxGain, logOdds))));
      return { x, cost: cutCost + words.crossingAt(x) * crossingCost, begins: own.map(({ from }) => from), sums };
    });
}

/** The gain of a cut from its gaps, without those that contain the cut before as well. */
function gainOf({ begins, sums }: Place, before: number): number {
  let [low, high] = [0, begins.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((begins[middle] ?? 0) > before) low = middle + 1;
    else high = middle;
  }
  return low > 0 ? (sums[low - 1] ?? 0) : 0;
}

function traced(places: readonly Place[], best: readonly { gain: number; before: number }[]): number[] {
  let at = -1;
  for (const [index, { gain }] of best.entries()) if (gain > Math.max(0, best[at]?.gain ?? 0)) at = index;
  const cuts: number[] = [];
  for (; at >= 0; at = best[at]?.before ?? -1) cuts.unshift(places[at]?.x ?? 0);
  return cuts;
}
