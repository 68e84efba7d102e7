import { z } from 'zod';
import { pdf } from '#contract/files.ts';
import { defineOperation, definePage, stem } from '#contract/operation.ts';
import { pageBeyondEnd } from '#contract/pageBounds.ts';
import { notCarriedByConversions } from '#contract/preservation.ts';
import { scanParams } from '#contract/scans.ts';
import type { Text } from '#contract/text.ts';
import { pageChoice } from '#contract/wire.ts';

export const pdfToWord = defineOperation({
  id: 'pdf-to-word',
  summary:
    'A Word document that flows: paragraphs, headings with styles, lists, tables with merged cells, pictures, links, footnotes, headers and footers.',
  routes: ['/api/convert/pdf-to-word'],
  source: { from: 'request', field: 'file', kind: pdf, min: 1, max: 1 },
  params: z.object({ pages: pageChoice.optional(), ...scanParams }),
  example: {},
  output: {
    kind: 'docx',
    routeName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_converted.docx`,
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_converted.docx`,
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
      en: 'Failed to convert PDF to Word. Please try again.',
      fil: 'Hindi na-convert ang PDF sa Word. Subukan muli.',
    },
  },
  problem: ({ pages }, [source]) => pageBeyondEnd(pages, source),
});

const words = {
  title: { en: 'PDF to Word', fil: 'PDF tungong Word' },
  lead: {
    en: 'A document that you can go on writing in: whole paragraphs, headings, lists and tables, not a text box for each line.',
    fil: 'Dokumentong maipagpapatuloy mo: buong talata, pamagat, listahan at talahanayan, hindi kahon ng teksto sa bawat linya.',
  },
  run: { en: 'Convert to Word', fil: 'I-convert sa Word' },
  running: { en: 'Converting...', fil: 'Kino-convert...' },
} satisfies Record<string, Text>;

export const pdfToWordPage = definePage({
  path: '/tools/pdf-to-word',
  aliases: ['/pdf-to-word'],
  group: 'from',
  icon: 'file-type',
  name: words.title,
  description: {
    en: 'An editable Word document with real paragraphs, headings and tables.',
    fil: 'Word document na mae-edit, may totoong talata, pamagat at talahanayan.',
  },
  does: pdfToWord,
  words,
  success: {
    title: { en: 'Conversion successful!', fil: 'Tagumpay ang pag-convert!' },
    body: { en: 'Your Word document is ready.', fil: 'Handa na ang Word document mo.' },
  },
});
