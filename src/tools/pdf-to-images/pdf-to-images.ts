import { z } from 'zod';
import { pdf } from '#contract/files.ts';
import { defineOperation, definePage, stem } from '#contract/operation.ts';
import { pageBeyondEnd } from '#contract/pageBounds.ts';
import { notCarriedByConversions } from '#contract/preservation.ts';
import type { Text } from '#contract/text.ts';
import { type PageChoice, pageChoice, rangesOf } from '#contract/wire.ts';

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
  summary: 'Draw pages as JPG or PNG pictures, with annotations and form fields, one file a page in a zip.',
  routes: ['/api/pdf/:id/convert-to-images'],
  linkRoutes: ['/api/pdf/:id/to-images'],
  source: { from: 'document', kind: pdf },
  params: z.object({
    format: z.enum(['jpg', 'png']).default('png'),
    /** Dots an inch. A page so large that it would have over 50 million pixels gets fewer. */
    dpi: whole(36, 600, 150),
    /** Of a JPG. */
    quality: whole(10, 100, 85),
    /** Of a PNG: no white paper behind the page. */
    background: z.enum(['white', 'transparent']).default('white'),
    pages: pageChoice.optional(),
  }),
  example: { format: 'png', dpi: 72 },
  output: {
    kind: 'zip',
    routeName: () => 'pdf-images.zip',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_images.zip`,
    expects: ({ pages }, [source]) => ({ entries: pictureCount(pages, source?.pageCount ?? 0) }),
  },
  credits: 1,
  progressUnit: 'pages',
  access: 'anyone',
  permission: 'extract',
  leaves: [...notCarriedByConversions, 'links', 'outlineEntries'],
  failure: {
    title: { en: 'Conversion failed', fil: 'Hindi na-convert' },
    body: {
      en: 'Failed to convert PDF to images. Please try again.',
      fil: 'Hindi na-convert ang PDF sa mga larawan. Subukan muli.',
    },
  },
  problem: ({ pages }, [source]) => pageBeyondEnd(pages, source),
});

type Pages = PageChoice | undefined;

/** The pages to draw, each once, in order. */
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

const words = {
  run: { en: 'Start Converting', fil: 'Simulan ang Pag-convert' },
  running: { en: 'Converting...', fil: 'Kino-convert...' },
  format: { en: 'Format', fil: 'Format' },
  jpg: { en: 'JPG, smaller, for photos and scans', fil: 'JPG, mas maliit, para sa litrato at scan' },
  png: { en: 'PNG, exact, for text and drawings', fil: 'PNG, eksakto, para sa teksto at guhit' },
  dpi: { en: 'Resolution', fil: 'Resolusyon' },
  dpiScreen: { en: '96 dpi, for the screen', fil: '96 dpi, para sa screen' },
  dpiNormal: { en: '150 dpi, sharp on any screen', fil: '150 dpi, malinaw sa anumang screen' },
  dpiPrint: { en: '300 dpi, for print', fil: '300 dpi, para sa print' },
  quality: { en: 'Quality: {quality}%', fil: 'Kalidad: {quality}%' },
  background: { en: 'Background', fil: 'Background' },
  white: { en: 'White', fil: 'Puti' },
  transparent: { en: 'Transparent', fil: 'Transparent' },
} satisfies Record<string, Text>;

const success = {
  title: { en: 'Conversion successful!', fil: 'Tagumpay ang pag-convert!' },
  body: { en: 'Every page is a picture now.', fil: 'Larawan na ang bawat pahina.' },
};

export const pdfToJpgPage = definePage({
  path: '/tools/pdf-to-jpg',
  aliases: ['/pdf-to-jpg'],
  group: 'from',
  icon: 'image',
  name: { en: 'PDF to JPG', fil: 'PDF tungong JPG' },
  description: { en: 'Every page as a JPG picture.', fil: 'Bawat pahina bilang larawang JPG.' },
  does: pdfToImages,
  preset: { format: 'jpg' },
  words: {
    ...words,
    title: { en: 'PDF to JPG', fil: 'PDF tungong JPG' },
    lead: {
      en: 'Every page becomes a picture, with its comments and filled fields.',
      fil: 'Nagiging larawan ang bawat pahina, kasama ang mga komento at sagot sa form.',
    },
  },
  success,
});

export const pdfToPngPage = definePage({
  path: '/tools/pdf-to-png',
  aliases: ['/pdf-to-png'],
  group: 'from',
  icon: 'image',
  name: { en: 'PDF to PNG', fil: 'PDF tungong PNG' },
  description: { en: 'Every page as a PNG, exact to the pixel.', fil: 'Bawat pahina bilang PNG, eksakto sa pixel.' },
  does: pdfToImages,
  preset: { format: 'png' },
  words: {
    ...words,
    title: { en: 'PDF to PNG', fil: 'PDF tungong PNG' },
    lead: {
      en: 'Exact pictures of every page, on white or with no background at all.',
      fil: 'Eksaktong larawan ng bawat pahina, sa puti o walang background.',
    },
  },
  success,
});

export const pdfToImagesPage = definePage({
  path: '/tools/pdf-to-images',
  aliases: ['/pdf-to-images'],
  group: 'from',
  icon: 'images',
  name: { en: 'PDF to Images (ZIP)', fil: 'PDF tungong Larawan (ZIP)' },
  description: { en: 'All pages as JPG or PNG, in one zip.', fil: 'Lahat ng pahina bilang JPG o PNG, sa isang zip.' },
  does: pdfToImages,
  words: {
    ...words,
    title: { en: 'PDF to Images', fil: 'PDF tungong mga Larawan' },
    lead: { en: 'Choose PNG or JPG, then Start Converting.', fil: 'Pumili ng PNG o JPG, saka Simulan ang Pag-convert.' },
  },
  success,
});
