import type { SummaryLength } from '#contract/results/summary.ts';
import type { Summarizer } from '#engines/ports.ts';
import { bestPassages } from './rank.ts';

/** The number of sentences of a summary, and its limit as a part of the document's. */
const wanted: Readonly<Record<SummaryLength, { readonly most: number; readonly part: number }>> = {
  short: { most: 4, part: 0.34 },
  medium: { most: 8, part: 0.5 },
  long: { most: 15, part: 0.67 },
};

/** The built-in engine. It writes nothing of its own: every sentence is the document's. */
export function createExtractiveSummarizer(): Summarizer {
  return {
    name: 'embedded',
    async summarise({ title, passages }, { length, form }, call) {
      call.progress(0, 1);
      const { most, part } = wanted[length];
      const count = Math.max(1, Math.min(most, Math.ceil(passages.length * part)));
      const chosen = bestPassages(passages, { title, count, wantsFigures: form === 'key-points' });
      call.progress(1, 1);
      return { sentences: chosen.map(({ kind: _, ...sentence }) => sentence), dropped: 0 };
    },
  };
}
