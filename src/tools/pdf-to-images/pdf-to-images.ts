import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { type PageChoice, pageChoice, rangesOf } from '#contract/api/wire.ts';
import { pdf } from '#contract/files/files.ts';
import { pageBeyondEnd } from '#contract/pages/pageBounds.ts';
import { notCarriedByConversions } from '#contract/results/preservation.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('pdf-to-images');

/** Query values are text: `?dpi=150`. */
const whole = (min: number, max: number, otherwise: number) =>
  z
    .codec(z.union([z.string().regex(/^\d{1,4}$/), z.number()]), z.int().min(min).max(max), {
      decode: (wire) => Number(wire),
      encode: (value) => value,
    })
    .default(otherwise);

export const pdfToImages = defineOperation({
  id: 'pdf-to-images',
  routes: ['/api/pdf/:id/convert-to-images'],
  linkRoutes: ['/api/pdf/:id/to-images'],
  source: { from: 'document', kind: pdf },
  params: z.object({
    format: z.enum(['jpg', 'png']).default('png'),
    /** Dots an inch. A page that would have more than 50 million pixels gets fewer. */
    dpi: whole(36, 600, 150),
    /** For JPG. */
    quality: whole(10, 100, 85),
    /** For PNG: without white paper behind the page. */
    background: z.enum(['white', 'transparent']).default('white'),
    pages: pageChoice.optional(),
  }),
  example: { format: 'png', dpi: 72 },
  output: {
    kind: 'zip',
    routeName: () => 'pdf-images.zip',
    savedName: () => 'pdf-images.zip',
    expects: ({ pages }, [source]) => ({ entries: pictureCount(pages, source?.pageCount ?? 0) }),
  },
  credits: 1,
  progressUnit: 'pages',
  pace: 'slow',
  access: 'anyone',
  permission: 'extract',
  notConverted: [...notCarriedByConversions, 'links', 'outlineEntries'],
  failure: messages.failure,
  problem: ({ pages }, [source]) => pageBeyondEnd(pages, source),
});

type Pages = PageChoice | undefined;

/** The pages to render, in order, without repetitions. */
export function pagesToDraw(pages: Pages, pageCount: number): number[] {
  const ranges = rangesOf(pages ?? { kind: 'all' }, pageCount);
  const listed = ranges.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, index) => first + index));
  return [...new Set(listed)];
}

function pictureCount(pages: Pages, pageCount: number): number {
  return pagesToDraw(pages, pageCount).length;
}

/** docs/product.md, "Names": `{name}_page_{n}.jpg`. */
export function pictureName(sourceName: string, page: number, format: 'jpg' | 'png'): string {
  return `${stem(sourceName)}_page_${page}.${format}`;
}

const pageTexts = messages.page;

const success = messages.success;

export const pdfToJpgPage = definePage({
  path: '/tools/pdf-to-jpg',
  aliases: ['/pdf-to-jpg'],
  group: 'from',
  icon: 'image',
  name: messages.pdfToJpgPage.name,
  description: messages.pdfToJpgPage.description,
  operation: pdfToImages,
  preset: { format: 'jpg' },
  texts: {
    ...pageTexts,
    ...messages.pdfToJpgPage.page,
  },
  success,
});

export const pdfToPngPage = definePage({
  path: '/tools/pdf-to-png',
  aliases: ['/pdf-to-png'],
  group: 'from',
  icon: 'image',
  name: messages.pdfToPngPage.name,
  description: messages.pdfToPngPage.description,
  operation: pdfToImages,
  preset: { format: 'png' },
  texts: {
    ...pageTexts,
    ...messages.pdfToPngPage.page,
  },
  success,
});

export const pdfToImagesPage = definePage({
  path: '/tools/pdf-to-images',
  aliases: ['/pdf-to-images'],
  group: 'from',
  icon: 'images',
  name: messages.pdfToImagesPage.name,
  description: messages.pdfToImagesPage.description,
  operation: pdfToImages,
  texts: {
    ...pageTexts,
    ...messages.pdfToImagesPage.page,
  },
  success,
});
