import { z } from 'zod';

/** The ink of each page, by which blank pages are found. */
export const pageInk = z.object({
  pages: z.array(
    z.object({
      page: z.int().min(1),
      inkPercent: z.number().min(0).max(100).meta({
        description: 'Marked share of the page area, without specks and marks that touch the edges; 0 for no mark at all',
      }),
      hasFields: z.boolean().meta({ description: 'The page has form fields or comments, so it is never treated as blank' }),
    }),
  ),
});
export type PageInk = z.output<typeof pageInk>['pages'][number];

/** A speck of dust has less ink than the first limit, a page number or a few words less than the second. */
export const inkLimits = { empty: 0, specks: 0.004, words: 0.15, most: 5 } as const;

export function isBlank({ inkPercent, hasFields }: PageInk, maxInkPercent: number): boolean {
  return !hasFields && inkPercent <= maxInkPercent;
}
