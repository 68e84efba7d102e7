import { z } from 'zod';
import { pdf } from '#contract/files.ts';
import { defineOperation, definePage, stem } from '#contract/operation.ts';
import { pageBeyondEnd } from '#contract/pageBounds.ts';
import { maxPageNumber, type PageChoice, type PageRange, pageChoice, rangesOf } from '#contract/wire.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('split');

interface Cut {
  readonly pages: PageChoice;
  readonly pagesPerFile?: number | undefined;
}

/** The pages of each part. The last part of equal ones has what is left. */
export function partsOf({ pages, pagesPerFile }: Cut, pageCount: number): readonly PageRange[] {
  if (pages.kind !== 'all' || pagesPerFile === undefined) return rangesOf(pages, pageCount);
  return Array.from({ length: Math.ceil(pageCount / pagesPerFile) }, (_, index) => ({
    first: index * pagesPerFile + 1,
    last: Math.min((index + 1) * pagesPerFile, pageCount),
  }));
}

export const split = defineOperation({
  id: 'split',
  routes: ['/api/pdf/:id/split'],
  source: { from: 'document', kind: pdf },
  params: z.object({
    pages: pageChoice,
    pagesPerFile: z
      .int()
      .min(1)
      .max(maxPageNumber)
      .optional()
      .meta({ description: 'With `pages=all`: how many pages each file gets; 1 unless it is given.' }),
  }),
  example: { pages: 'all' },
  output: {
    kind: 'zip',
    routeName: () => 'split-pages.zip',
    savedName: () => 'split-pages.zip',
    expects: (params, [source]) => ({ entries: partsOf(params, source?.pageCount ?? 0).length }),
  },
  credits: 1,
  progressUnit: 'files',
  access: 'anyone',
  permission: 'assemble',
  preservation: {
    // A bookmark above those that stay is a heading from then on, and leads nowhere.
    may: () => ({ outlineEntries: ['gain'], attachments: ['lose'], layers: ['lose'] }),
    pages: (params, [source]) =>
      partsOf(params, source?.pageCount ?? 0).map(({ first, last }) =>
        Array.from({ length: last - first + 1 }, (_, index) => ({ file: 0, page: first + index })),
      ),
  },
  failure: messages.failure,
  problem: ({ pages }, [source]) => pageBeyondEnd(pages, source),
});

/** docs/product.md, "Names": `{name}_page_{n}.pdf`, and `{name}_pages_{a}-{b}.pdf` for a range. */
export function partName(sourceName: string, range: PageRange): string {
  const { first, last } = range;
  return first === last ? `${stem(sourceName)}_page_${first}.pdf` : `${stem(sourceName)}_pages_${first}-${last}.pdf`;
}

export const splitPage = definePage({
  path: '/tools/split-pdf',
  aliases: ['/split-pdf'],
  group: 'organize',
  icon: 'scissors',
  name: messages.name,
  description: messages.description,
  does: split,
  words: messages.words,
  success: messages.success,
});
