import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { comic } from '#contract/files/files.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('comics-to-pdf');

export const readingDirections = ['auto', 'ltr', 'rtl'] as const;
export const comicPageSizes = ['fit', 'a4', 'letter'] as const;

export const comicsToPdf = defineOperation({
  id: 'comics-to-pdf',
  routes: ['/api/convert/comics-to-pdf'],
  source: { from: 'request', field: 'file', kind: comic, min: 1, max: 1 },
  params: z.object({
    direction: z
      .enum(readingDirections)
      .default('auto')
      .meta({ description: 'Reading direction; `auto` follows ComicInfo.xml, or else left to right.' }),
    pageSize: z.enum(comicPageSizes).default('fit').meta({ description: '`fit`: each page is as large as its image.' }),
  }),
  example: { direction: 'auto' },
  output: {
    kind: 'pdf',
    routeName: (_, [first]) => `${stem(first?.name ?? 'comic')}_converted.pdf`,
    savedName: (_, [first]) => `${stem(first?.name ?? 'comic')}_converted.pdf`,
    // The number of pages is known only after unpacking.
    expects: () => ({}),
  },
  credits: 1,
  progressUnit: 'files',
  access: 'anyone',
  permission: 'none',
  failure: messages.failure,
});

export const comicsToPdfPage = definePage({
  path: '/tools/comics-to-pdf',
  aliases: ['/cbz-to-pdf'],
  group: 'to',
  icon: 'book-image',
  name: messages.name,
  description: messages.description,
  operation: comicsToPdf,
  texts: messages.page,
  success: messages.success,
});
