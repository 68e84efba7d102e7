import { z } from 'zod';
import { pdf } from '#contract/files.ts';
import { defineOperation, definePage } from '#contract/operation.ts';
import { pageBeyondEnd } from '#contract/pageBounds.ts';
import { integer, pageChoice } from '#contract/wire.ts';

export const rotate = defineOperation({
  id: 'rotate',
  summary: 'Turn all pages, or the chosen ones, by quarter turns: positive to the right, negative to the left.',
  routes: ['/api/pdf/rotate'],
  source: { from: 'request', field: 'pdf', kind: pdf, min: 1, max: 1 },
  params: z.object({
    totalRotations: integer({ min: -1000, max: 1000 }),
    pages: pageChoice.optional(),
  }),
  example: { totalRotations: '1' },
  output: {
    kind: 'pdf',
    routeName: ({ totalRotations }, [source]) => rotatedName(totalRotations, source?.name),
    savedName: ({ totalRotations }, [source]) => rotatedName(totalRotations, source?.name),
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  credits: 1,
  progressUnit: 'pages',
  access: 'anyone',
  permission: 'assemble',
  preservation: { may: () => ({ pageTurns: ['change'] }) },
  failure: {
    title: { en: 'Rotation failed', fil: 'Hindi naikot' },
    body: { en: 'Failed to rotate PDF file', fil: 'Hindi naikot ang PDF file' },
  },
  problem: ({ pages }, [source]) => pageBeyondEnd(pages, source),
});

/** docs/product.md, "Names": `rotated-{absolute total rotations}x-{original file name}`. */
function rotatedName(totalRotations: number, sourceName = 'document.pdf'): string {
  return `rotated-${Math.abs(totalRotations)}x-${sourceName}`;
}

export const rotatePage = definePage({
  path: '/tools/rotate-pdf',
  aliases: ['/rotate-pdf'],
  group: 'organize',
  icon: 'rotate-cw',
  name: { en: 'Rotate PDF', fil: 'Ikutin ang PDF' },
  description: {
    en: 'Turn all pages, or just some, to the right or left.',
    fil: 'Ikutin ang lahat ng pahina, o ilan lang, pakanan o pakaliwa.',
  },
  does: rotate,
  words: {
    title: { en: 'Rotate PDF Pages', fil: 'Ikutin ang mga Pahina ng PDF' },
    lead: {
      en: 'Pages are turned, not redrawn: text, links and forms stay as they are.',
      fil: 'Iniikot ang mga pahina, hindi muling iginuguhit: nananatili ang teksto, link at form.',
    },
    run: { en: 'Download Rotated PDF', fil: 'I-download ang Naikot na PDF' },
    running: { en: 'Processing PDF rotation...', fil: 'Pinoproseso ang pag-ikot ng PDF...' },
    emptyTitle: { en: 'Select PDF to Rotate', fil: 'Pumili ng PDF na Iikutin' },
    emptyBody: {
      en: 'Choose a PDF to rotate all pages left or right',
      fil: 'Pumili ng PDF para ikutin ang lahat ng pahina pakaliwa o pakanan',
    },
    chooseDifferent: { en: 'Choose Different File', fil: 'Pumili ng Ibang File' },
    hoverHint: {
      en: 'Hover the preview and click the rotate icon, or use the buttons.',
      fil: 'Itapat sa preview at i-click ang icon ng pag-ikot, o gamitin ang mga button.',
    },
    right: { en: 'RIGHT', fil: 'KANAN' },
    left: { en: 'LEFT', fil: 'KALIWA' },
    download: { en: 'Download Rotated PDF', fil: 'I-download ang Naikot na PDF' },
    rotatedRight: { en: 'PDF rotated right successfully', fil: 'Naikot pakanan ang PDF' },
    rotatedLeft: { en: 'PDF rotated left successfully', fil: 'Naikot pakaliwa ang PDF' },
    invalidFilesTitle: { en: 'Invalid file', fil: 'Maling file' },
    invalidFiles: { en: 'Only PDF files are allowed', fil: 'PDF file lang ang pwede' },
    noFileTitle: { en: 'No file selected', fil: 'Walang napiling file' },
    noFile: { en: 'Please select a PDF file first.', fil: 'Pumili muna ng PDF file.' },
    turnRight: { en: 'Rotate right', fil: 'Ikutin pakanan' },
    turnedLabel: { en: 'Turned', fil: 'Naikot' },
    degrees: { en: '{degrees} degrees', fil: '{degrees} degree' },
    runMany: { en: 'Rotate {count} {count|file|files}', fil: 'Ikutin ang {count} file' },
    turned: { en: 'Turned by {degrees} degrees', fil: 'Naikot nang {degrees} degree' },
    pageSelection: { en: 'Page {n}', fil: 'Pahina {n}' },
  },
  success: {
    title: { en: 'Success!', fil: 'Tagumpay!' },
    body: { en: 'PDF rotated right successfully', fil: 'Naikot pakanan ang PDF' },
  },
});
