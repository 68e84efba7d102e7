import { z } from 'zod';
import { pdf } from '#contract/files.ts';
import { defineOperation, definePage, stem } from '#contract/operation.ts';
import { pageBeyondEnd } from '#contract/pageBounds.ts';
import { pageChoice } from '#contract/wire.ts';

export const ocrPdf = defineOperation({
  id: 'ocr-pdf',
  summary:
    'Reads scanned pages and lays what they say over them unseen, so that the PDF can be searched and copied. Pages that have a text are left alone; pictures and all else stay as they are.',
  routes: ['/api/pdf/:id/ocr'],
  source: { from: 'document', kind: pdf },
  params: z.object({
    pages: pageChoice.optional(),
    language: z.enum(['eng', 'fil', 'both']).default('both'),
    /** Turns pages that were scanned on their side or head. */
    upright: z.enum(['on', 'off']).default('on'),
  }),
  example: {},
  output: {
    kind: 'pdf',
    routeName: () => 'ocr.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_ocr.pdf`,
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  credits: 1,
  progressUnit: 'pages',
  pace: 'slow',
  needs: 'ocr',
  access: 'anyone',
  permission: 'modify',
  preservation: { may: () => ({ pageContents: ['change'], pageTurns: ['change'], fonts: ['gain'] }) },
  failure: {
    title: { en: 'Reading failed', fil: 'Hindi nabasa' },
    body: { en: 'Failed to read the scan. Please try again.', fil: 'Hindi nabasa ang scan. Subukan muli.' },
  },
  problem: ({ pages }, [source]) => pageBeyondEnd(pages, source),
});

export const ocrPdfPage = definePage({
  path: '/tools/ocr-pdf',
  aliases: [],
  group: 'optimize',
  icon: 'scan-text',
  name: { en: 'OCR PDF', fil: 'OCR ng PDF' },
  description: { en: 'Scans you can search and copy.', fil: 'Mga scan na mahahanap at makokopya.' },
  does: ocrPdf,
  words: {
    title: { en: 'OCR PDF', fil: 'OCR ng PDF' },
    lead: {
      en: 'The words of a scan, laid unseen over its pages: search them, select them, copy them. The pictures stay as they are.',
      fil: 'Ang mga salita ng scan, inilatag nang hindi nakikita sa mga pahina: hanapin, piliin, kopyahin. Hindi nagbabago ang mga larawan.',
    },
    run: { en: 'Read the Scan', fil: 'Basahin ang Scan' },
    running: { en: 'Reading...', fil: 'Binabasa...' },
    language: { en: 'Language of the scan', fil: 'Wika ng scan' },
    both: { en: 'English and Filipino', fil: 'Ingles at Filipino' },
    eng: { en: 'English', fil: 'Ingles' },
    fil: { en: 'Filipino', fil: 'Filipino' },
    turning: { en: 'Pages on their side', fil: 'Mga nakatagilid na pahina' },
    upright: { en: 'Turn pages upright', fil: 'Itayo ang mga pahina' },
    note: {
      en: 'Pages that have a text already are left alone. A page takes a few seconds.',
      fil: 'Hindi gagalawin ang mga pahinang may teksto na. Ilang segundo bawat pahina.',
    },
  },
  success: {
    title: { en: 'Success!', fil: 'Tagumpay!' },
    body: { en: 'Your scan can be searched now.', fil: 'Mahahanap na ang laman ng scan mo.' },
  },
});
