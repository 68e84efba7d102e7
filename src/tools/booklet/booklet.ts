import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { pdf } from '#contract/files/files.ts';
import { bookletSides } from '#contract/imposition/booklet.ts';
import { millimetres, paper } from '#contract/imposition/paper.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('booklet');

export const maxMm = { margin: 20, gutter: 20 } as const;

export const booklet = defineOperation({
  id: 'booklet',
  routes: ['/api/pdf/:id/booklet'],
  source: { from: 'document', kind: pdf },
  params: z.object({
    paper: paper.default('a4'),
    binding: z.enum(['left', 'right']).default('left'),
    marginMm: millimetres(maxMm.margin, 5),
    gutterMm: millimetres(maxMm.gutter, 5),
    foldMark: z.boolean().default(false),
  }),
  example: { paper: 'a4', binding: 'left' },
  output: {
    kind: 'pdf',
    routeName: () => 'booklet.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_booklet.pdf`,
    expects: ({ binding }, [source]) => (source?.pageCount ? { pages: bookletSides(source.pageCount, binding).length } : {}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'assemble',
  preservation: {
    may: () => ({
      pageBoxes: ['change', 'gain'],
      pageTurns: ['change', 'gain'],
      pageContents: ['change', 'gain'],
      pageLabels: ['change', 'gain'],
    }),
    pages: ({ binding }, [source]) => [
      bookletSides(source?.pageCount ?? 0, binding).map((pair) =>
        pair.flatMap((index) => (index === undefined ? [] : [{ file: 0, page: index + 1 }])),
      ),
    ],
    isWhole: true,
  },
  failure: messages.failure,
});

export const bookletPage = definePage({
  path: '/tools/booklet-pdf',
  aliases: ['/booklet-pdf'],
  group: 'organize',
  icon: 'book-open',
  name: messages.name,
  description: messages.description,
  operation: booklet,
  texts: messages.page,
  success: messages.success,
});
