import { z } from 'zod';
import { word } from '#contract/files.ts';
import { mostOfficeFiles, officeFailure, officeOutput, officeParams, officeSuccess, officeWords } from '#contract/officePages.ts';
import { defineOperation, definePage } from '#contract/operation.ts';

export const wordToPdf = defineOperation({
  id: 'word-to-pdf',
  summary:
    'Word documents (also OpenDocument and rich text) as PDFs with bookmarks from headings, links and tags. Of several files a zip with one PDF each, or one PDF of all. Macros are not run and nothing is fetched.',
  routes: ['/api/convert/word-to-pdf'],
  source: { from: 'request', field: 'file', kind: word, min: 1, max: mostOfficeFiles },
  params: z.object(officeParams),
  example: {},
  output: officeOutput,
  credits: 1,
  progressUnit: 'files',
  pace: 'slow',
  needs: 'office',
  access: 'anyone',
  permission: 'none',
  failure: {
    title: officeFailure,
    body: {
      en: 'Failed to convert document to PDF. Please try again.',
      fil: 'Hindi na-convert ang dokumento sa PDF. Subukan muli.',
    },
  },
});

export const wordToPdfPage = definePage({
  path: '/tools/word-to-pdf',
  aliases: [],
  group: 'to',
  icon: 'file-type',
  name: { en: 'Word to PDF', fil: 'Word sa PDF' },
  description: { en: '.doc and .docx files.', fil: 'Mga .doc at .docx file.' },
  does: wordToPdf,
  words: {
    ...officeWords,
    title: { en: 'Word to PDF', fil: 'Word sa PDF' },
    lead: {
      en: 'Documents as they print, with bookmarks from their headings and links that work.',
      fil: 'Mga dokumento gaya ng pagka-print, may bookmark mula sa mga heading at gumaganang link.',
    },
    invalidFiles: { en: 'Please select a Word document (.doc or .docx)', fil: 'Pumili ng Word document (.doc o .docx)' },
    addFiles: { en: 'Add documents', fil: 'Magdagdag ng dokumento' },
    moved: { en: '{name} is now document {n} of {count}', fil: 'Ang {name} ay pang-{n} na sa {count} dokumento' },
    files: { en: '{count} {count|document|documents}', fil: '{count} dokumento' },
  },
  success: { ...officeSuccess, body: { en: 'Your document is a PDF now.', fil: 'PDF na ang dokumento mo.' } },
});
