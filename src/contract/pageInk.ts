import { z } from 'zod';

/** The ink of each page, by which blank pages are found. */
export const pageInk = z.object({
  pages: z.array(
    z.object({
      page: z.int().min(1),
      inkPercent: z.number().min(0).max(100).meta({
        description:
          'Share of the page that differs from its paper, without specks and what touches the edges; 0 where there is no mark at all',
      }),
      hasFields: z.boolean().meta({ description: 'Form fields or comments stand on it: it is never taken for blank' }),
    }),
  ),
});
export type PageInk = z.output<typeof pageInk>['pages'][number];

/** A speck of dust has less ink than the first limit, a page number or a few words less than the second. */
export const inkLimits = { empty: 0, specks: 0.004, words: 0.15, most: 5 } as const;

export function isBlank({ inkPercent, hasFields }: PageInk, maxInkPercent: number): boolean {
  return !hasFields && inkPercent <= maxInkPercent;
}
