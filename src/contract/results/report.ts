import { z } from 'zod';
import { texts } from '#locales/texts.ts';

/**
 * What an operation kept, changed and removed, in counts. It never holds content of the file: a report is shown, logged by count and sent
 * over the API.
 */
export const factWords = texts('report');

export type FactCode = keyof typeof factWords;

/** The maximum of names in a fact. */
const maxNames = 40;

const factCodes = Object.keys(factWords) as [FactCode, ...FactCode[]];
export const fact = z.object({
  what: z.enum(factCodes),
  count: z.int().min(0),
  /** Names of what is counted, where they help and reveal no content: fonts. */
  names: z.array(z.string().max(160)).max(maxNames).optional(),
});
export type Fact = z.infer<typeof fact>;

export const report = z.object({
  kept: z.array(fact),
  changed: z.array(fact),
  removed: z.array(fact),
  warnings: z.array(fact),
});
/** A fact with names is counted by them: two files that lack the same font lack one font. */
export function namedFact(what: FactCode, count: number, names: Iterable<string> | undefined): Fact {
  const all = names && [...names];
  return all ? { what, count: all.length, names: all.slice(0, maxNames) } : { what, count };
}

export type Report = z.infer<typeof report>;

export const emptyReport: Report = { kept: [], changed: [], removed: [], warnings: [] };

/** Facts about the whole document, which each part repeats: a hundred parts with the document's three layers have three layers, not 300. */
const wholeFacts: ReadonlySet<FactCode> = new Set([
  'pageLabels',
  'layers',
  'metadata',
  'language',
  'encryption',
  'encryptionOfFirst',
]);

/** Joins the reports of several parts. Counts of a fact are added, except for facts about the whole document. */
export function joinReports(reports: readonly Report[]): Report {
  const join = (pick: (one: Report) => readonly Fact[]): Fact[] => {
    const sums = new Map<FactCode, number>();
    const named = new Map<FactCode, Set<string>>();
    for (const one of reports) {
      for (const { what, count, names } of pick(one)) {
        const before = sums.get(what) ?? 0;
        sums.set(what, wholeFacts.has(what) ? Math.max(before, count) : before + count);
        if (names) named.set(what, new Set([...(named.get(what) ?? []), ...names]));
      }
    }
    return [...sums].map(([what, count]) => namedFact(what, count, named.get(what)));
  };
  return {
    kept: join((r) => r.kept),
    changed: join((r) => r.changed),
    removed: join((r) => r.removed),
    warnings: join((r) => r.warnings),
  };
}
