import { z } from 'zod';
import { AppError } from '#contract/api/appError.ts';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { maxPageNumber, type PageChoice, type PageRange, pageChoice, rangesOf } from '#contract/api/wire.ts';
import { pdf } from '#contract/files/files.ts';
import { pageBeyondEnd } from '#contract/pages/pageBounds.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('split');

/** The maximum number of parts, however many places to cut there are. */
export const maxParts = 2000;
export const maxPartMb = 1000;

/** Criteria other than page numbers. */
export const splitKeys = ['bookmarks', 'text', 'barcode', 'size', 'blank', 'odd-even'] as const;

/** The kinds of codes on a page, for the report. */
export const barcodesOfPage = messages.barcodesOfPage;

interface Cut {
  readonly pages: PageChoice;
  readonly pagesPerFile?: number | undefined;
}

/** The pages of each part. The last of equal parts has the rest. */
export function partsOf({ pages, pagesPerFile }: Cut, pageCount: number): readonly PageRange[] {
  if (pages.kind !== 'all' || pagesPerFile === undefined) return rangesOf(pages, pageCount);
  return Array.from({ length: Math.ceil(pageCount / pagesPerFile) }, (_, index) => ({
    first: index * pagesPerFile + 1,
    last: Math.min((index + 1) * pagesPerFile, pageCount),
  }));
}

/** Fronts and backs of sheets. A single page has no back. */
export function sidesOf(sourceName: string, pageCount: number): { ranges: PageRange[]; name: string }[] {
  const pagesFrom = (start: number) =>
    Array.from({ length: Math.ceil((pageCount - start + 1) / 2) }, (_, index) => start + index * 2).map((page) => ({
      first: page,
      last: page,
    }));
  const sides = [
    { ranges: pagesFrom(1), name: `${stem(sourceName)}_odd_pages.pdf` },
    { ranges: pagesFrom(2), name: `${stem(sourceName)}_even_pages.pdf` },
  ];
  return sides.filter(({ ranges }) => ranges.length > 0);
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
      .meta({ description: 'With `pages=all`: pages per file; default 1.' }),
    by: z.enum(splitKeys).optional().meta({
      description:
        'With `pages=all`: cut at bookmarks, where a text stands, at pages with a barcode or QR code, into files of at most a size, at blank pages (which are left out), or into odd and even pages.',
    }),
    level: z
      .int()
      .min(1)
      .max(20)
      .optional()
      .meta({ description: 'With `by=bookmarks`: deepest bookmark level to split at; default 1.' }),
    maxMb: z
      .number()
      .min(0.05)
      .max(maxPartMb)
      .optional()
      .meta({ description: 'With `by=size`: maximum size of a file in megabytes (1,048,576 bytes).' }),
    text: z
      .string()
      .max(200)
      .optional()
      .meta({ description: 'With `by=text`: a new file begins at each page that contains this text.' }),
    barcodeText: z.string().max(200).optional().meta({
      description: 'With `by=barcode`: only codes with this text, in any case, begin a file; every code does unless it is given.',
    }),
    barcodeMatch: z.enum(['starts', 'equals']).optional().meta({
      description: 'With `barcodeText`: whether the text of a code starts with it or equals it; `starts` unless it is given.',
    }),
    separators: z.enum(['keep', 'drop']).optional().meta({
      description:
        'With `by=barcode`: whether the pages with codes are the first of their files, or left out; `keep` unless it is given.',
    }),
  }),
  example: { pages: 'all' },
  output: {
    kind: 'zip',
    routeName: () => 'split-pages.zip',
    savedName: () => 'split-pages.zip',
    expects: (params, [source]) => (params.by === undefined ? { entries: partsOf(params, source?.pageCount ?? 0).length } : {}),
  },
  credits: 1,
  progressUnit: 'files',
  runsAs: ({ by }) => (by === 'barcode' ? { progressUnit: 'pages', pace: 'slow' } : {}),
  access: 'anyone',
  permission: 'assemble',
  preservation: {
    // A bookmark above kept ones becomes a heading without a destination.
    may: () => ({ outlineEntries: ['gain'], attachments: ['lose'], layers: ['lose'] }),
    pages: (params, [source]) =>
      partsOf(params, source?.pageCount ?? 0).map(({ first, last }) =>
        Array.from({ length: last - first + 1 }, (_, index) => ({ file: 0, page: first + index })),
      ),
  },
  failure: messages.failure,
  problem: ({ pages, by, maxMb, text }, [source]) => {
    const missing = (name: string) => new AppError('bad_request', { values: { detail: `by=${by} needs ${name}` } });
    if (by !== undefined && pages.kind !== 'all')
      return new AppError('bad_request', { values: { detail: 'by needs pages=all' } });
    if (by === 'size' && maxMb === undefined) return missing('maxMb');
    if (by === 'text' && (text ?? '').trim() === '') return missing('text');
    return pageBeyondEnd(pages, source);
  },
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
  operation: split,
  texts: messages.page,
  success: messages.success,
});
