import { z } from 'zod';
import { pdf } from '#contract/files.ts';
import { defineOperation, definePage, stem } from '#contract/operation.ts';
import { pageBeyondEnd } from '#contract/pageBounds.ts';
import { notCarriedByConversions } from '#contract/preservation.ts';
import { scanParams } from '#contract/scans.ts';
import type { Text } from '#contract/text.ts';
import { pageChoice } from '#contract/wire.ts';

export const pdfToPowerpoint = defineOperation({
  id: 'pdf-to-powerpoint',
  summary:
    'A presentation with a slide for each page: text in boxes by paragraph, tables as tables, pictures and plain shapes by themselves.',
  routes: ['/api/convert/pdf-to-powerpoint'],
  source: { from: 'request', field: 'file', kind: pdf, min: 1, max: 1 },
  params: z.object({ pages: pageChoice.optional(), ...scanParams }),
  example: {},
  output: {
    kind: 'pptx',
    routeName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_converted.pptx`,
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_converted.pptx`,
    expects: () => ({}),
  },
  credits: 1,
  progressUnit: 'pages',
  pace: 'slow',
  access: 'anyone',
  permission: 'extract',
  leaves: notCarriedByConversions,
  failure: {
    title: { en: 'Conversion failed', fil: 'Hindi na-convert' },
    body: {
      en: 'Failed to convert PDF to PowerPoint. Please try again.',
      fil: 'Hindi na-convert ang PDF sa PowerPoint. Subukan muli.',
    },
  },
  problem: ({ pages }, [source]) => pageBeyondEnd(pages, source),
});

const words = {
  title: { en: 'PDF to PowerPoint', fil: 'PDF tungong PowerPoint' },
  lead: {
    en: 'A slide for each page that you can go on working on: text by paragraph in its own style, tables as tables, pictures by themselves.',
    fil: 'Isang slide sa bawat pahina na maipagpapatuloy mo: tekstong hinati sa talata sa sariling estilo, totoong talahanayan, hiwalay na larawan.',
  },
  run: { en: 'Convert to PowerPoint', fil: 'I-convert sa PowerPoint' },
  running: { en: 'Converting...', fil: 'Kino-convert...' },
} satisfies Record<string, Text>;

export const pdfToPowerpointPage = definePage({
  path: '/tools/pdf-to-powerpoint',
  aliases: ['/pdf-to-powerpoint'],
  group: 'from',
  icon: 'presentation',
  name: words.title,
  description: {
    en: 'Editable slides with text, tables and pictures.',
    fil: 'Mga slide na mae-edit, may teksto, talahanayan at larawan.',
  },
  does: pdfToPowerpoint,
  words,
  success: {
    title: { en: 'Conversion successful!', fil: 'Tagumpay ang pag-convert!' },
    body: { en: 'Your presentation is ready.', fil: 'Handa na ang presentation mo.' },
  },
});
