import { z } from 'zod';
import { powerpoint } from '#contract/files.ts';
import { mostOfficeFiles, officeFailure, officeOutput, officeParams, officeSuccess, officeWords } from '#contract/officePages.ts';
import { defineOperation, definePage } from '#contract/operation.ts';

export const powerpointToPdf = defineOperation({
  id: 'powerpoint-to-pdf',
  summary:
    'Presentations as PDFs, a page for each slide or a page of notes for each, with bookmarks, links and tags. Of several files a zip with one PDF each, or one PDF of all. Macros are not run and nothing is fetched.',
  routes: ['/api/convert/powerpoint-to-pdf'],
  source: { from: 'request', field: 'file', kind: powerpoint, min: 1, max: mostOfficeFiles },
  params: z.object({
    ...officeParams,
    /** `notes`: under each slide stands what is said to it. */
    layout: z.enum(['slides', 'notes']).default('slides'),
  }),
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
      en: 'Failed to convert presentation to PDF. Please try again.',
      fil: 'Hindi na-convert ang presentasyon sa PDF. Subukan muli.',
    },
  },
});

export const powerpointToPdfPage = definePage({
  path: '/tools/powerpoint-to-pdf',
  aliases: [],
  group: 'to',
  icon: 'presentation',
  name: { en: 'PowerPoint to PDF', fil: 'PowerPoint sa PDF' },
  description: { en: '.ppt and .pptx files.', fil: 'Mga .ppt at .pptx file.' },
  does: powerpointToPdf,
  words: {
    ...officeWords,
    title: { en: 'PowerPoint to PDF', fil: 'PowerPoint sa PDF' },
    lead: {
      en: 'A page for each slide, sharp at any size; or slides with their notes, to print.',
      fil: 'Isang pahina bawat slide, malinaw sa anumang laki; o mga slide na may tala, para i-print.',
    },
    invalidFiles: {
      en: 'Please select a PowerPoint presentation (.ppt or .pptx)',
      fil: 'Pumili ng PowerPoint presentation (.ppt o .pptx)',
    },
    addFiles: { en: 'Add presentations', fil: 'Magdagdag ng presentasyon' },
    moved: { en: '{name} is now presentation {n} of {count}', fil: 'Ang {name} ay pang-{n} na sa {count} presentasyon' },
    files: { en: '{count} {count|presentation|presentations}', fil: '{count} presentasyon' },
    layout: { en: 'Pages', fil: 'Mga pahina' },
    slides: { en: 'Slides', fil: 'Mga slide' },
    notes: { en: 'Slides with their notes', fil: 'Mga slide na may tala' },
  },
  success: { ...officeSuccess, body: { en: 'Your presentation is a PDF now.', fil: 'PDF na ang presentasyon mo.' } },
});
