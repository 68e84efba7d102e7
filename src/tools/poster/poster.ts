import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { integer } from '#contract/api/wire.ts';
import { pdf } from '#contract/files/files.ts';
import { millimetres, orientations, paper } from '#contract/imposition/paper.ts';
import { maxTilesAcross } from '#contract/imposition/poster.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('poster');

export const maxMm = { overlap: 30, margin: 20 } as const;
const tiles = integer({ min: 1, max: maxTilesAcross }).default(2);

export const poster = defineOperation({
  id: 'poster',
  routes: ['/api/pdf/:id/poster'],
  source: { from: 'document', kind: pdf },
  params: z.object({
    columns: tiles,
    rows: tiles,
    paper: paper.default('a4'),
    orientation: z.enum(orientations).default('auto'),
    overlapMm: millimetres(maxMm.overlap, 10),
    marginMm: millimetres(maxMm.margin, 8),
    cutMarks: z.boolean().default(true),
  }),
  example: { columns: '2', rows: '2', paper: 'a4' },
  output: {
    kind: 'pdf',
    routeName: () => 'poster.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_poster.pdf`,
    expects: ({ columns, rows }, [source]) => (source?.pageCount ? { pages: source.pageCount * columns * rows } : {}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'modify',
  preservation: {
    may: () => ({
      pageBoxes: ['change'],
      pageTurns: ['change'],
      pageContents: ['change'],
      pageLabels: ['change', 'gain'],
      // Each sheet has its part of a link that crosses several.
      links: ['once'],
      fonts: ['gain', 'lose'],
      formFields: ['lose'],
      annotations: ['lose'],
      scripts: ['lose'],
      submitActions: ['lose'],
    }),
    pages: ({ columns, rows }, [source]) => [
      Array.from({ length: (source?.pageCount ?? 0) * columns * rows }, (_, sheet) => ({
        file: 0,
        page: Math.floor(sheet / (columns * rows)) + 1,
      })),
    ],
    isWhole: true,
  },
  failure: messages.failure,
});

export const posterPage = definePage({
  path: '/tools/poster-pdf',
  aliases: ['/poster-pdf'],
  group: 'organize',
  icon: 'expand',
  name: messages.name,
  description: messages.description,
  operation: poster,
  texts: messages.page,
  success: messages.success,
});
