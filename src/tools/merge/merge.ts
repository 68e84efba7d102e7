import { z } from 'zod';
import { pdf } from '#contract/files.ts';
import { defineOperation, definePage } from '#contract/operation.ts';

export const merge = defineOperation({
  id: 'merge',
  summary: 'Join PDFs in the given order. Bookmarks, links, forms, tags, attachments and labels of every file are kept.',
  routes: ['/api/pdf/merge'],
  source: { from: 'request', field: 'pdfs', kind: pdf, min: 2, max: 100 },
  params: z.object({}),
  example: {},
  output: {
    kind: 'pdf',
    routeName: () => 'merged.pdf',
    savedName: () => 'merged.pdf',
    expects: (_, sources) => ({ pages: sources.reduce((sum, source) => sum + source.pageCount, 0) }),
  },
  credits: 1,
  progressUnit: 'files',
  access: 'anyone',
  permission: 'assemble',
  preservation: {
    // One bookmark a file; names that two files use are told apart; what a document says of itself is the first one's.
    may: () => ({
      outlineEntries: ['gain'],
      formFields: ['rename'],
      namedDestinations: ['rename'],
      pageLabels: ['gain'],
      metadata: ['first'],
      xmp: ['first', 'change'],
      claims: ['first', 'lose'],
      language: ['first'],
      // What is done when the file opens is done for the first one alone.
      submitActions: ['lose'],
    }),
  },
  failure: {
    title: { en: 'Merge failed', fil: 'Hindi napagsama' },
    body: { en: 'Failed to merge PDF files', fil: 'Hindi napagsama ang mga PDF file' },
  },
});

export const mergePage = definePage({
  path: '/tools/merge-pdf',
  aliases: ['/merge-pdf'],
  group: 'organize',
  icon: 'combine',
  name: { en: 'Merge PDF', fil: 'Pagsamahin ang PDF' },
  description: {
    en: 'Join several PDFs into one, in your order. Bookmarks, links and forms are kept.',
    fil: 'Pagsamahin ang ilang PDF sa isa, ayon sa ayos mo. Mananatili ang mga bookmark, link at form.',
  },
  does: merge,
  words: {
    title: { en: 'Merge PDFs', fil: 'Pagsamahin ang mga PDF' },
    lead: {
      en: 'Put the files in order. Every bookmark, link and form field comes along.',
      fil: 'Ayusin ang mga file. Kasama ang bawat bookmark, link at field ng form.',
    },
    run: { en: 'Merge PDFs ({count} {count|file|files})', fil: 'Pagsamahin ang mga PDF ({count} file)' },
    running: { en: 'Merging...', fil: 'Pinagsasama...' },
    invalidFilesTitle: { en: 'Invalid files', fil: 'Maling mga file' },
    invalidFiles: { en: 'Only PDF files are allowed', fil: 'PDF file lang ang pwede' },
    tooLarge: {
      en: 'Please select files smaller than {maxMb}MB each',
      fil: 'Pumili ng mga file na mas maliit sa {maxMb}MB bawat isa',
    },
    insufficientTitle: { en: 'Insufficient files', fil: 'Kulang ang mga file' },
    insufficient: {
      en: 'Please select at least 2 PDF files to merge',
      fil: 'Pumili ng hindi bababa sa 2 PDF file na pagsasamahin',
    },
    addFiles: { en: 'Add PDF files', fil: 'Magdagdag ng PDF file' },
    dropHint: {
      en: 'or drop them anywhere on this page. Up to {maxMb}MB each.',
      fil: 'o ihulog saanman sa pahinang ito. Hanggang {maxMb}MB bawat isa.',
    },
    moveUp: { en: 'Move {name} up', fil: 'Itaas ang {name}' },
    moveDown: { en: 'Move {name} down', fil: 'Ibaba ang {name}' },
    remove: { en: 'Remove {name}', fil: 'Alisin ang {name}' },
    orderHint: { en: 'Drag a row, or use the arrows.', fil: 'I-drag ang hilera, o gamitin ang mga arrow.' },
    drag: { en: 'Drag to reorder', fil: 'I-drag para ayusin' },
    moved: { en: '{name} is now file {n} of {count}', fil: 'Ang {name} ay pang-{n} na sa {count} file' },
    files: { en: '{count} {count|file|files}', fil: '{count} file' },
    pages: { en: 'Pages', fil: 'Mga pahina' },
    sizeAbout: { en: 'Size, about', fil: 'Laki, humigit-kumulang' },
  },
  success: {
    title: { en: 'Success!', fil: 'Tagumpay!' },
    body: { en: 'PDFs merged successfully', fil: 'Napagsama ang mga PDF' },
  },
});
