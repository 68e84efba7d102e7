import { z } from 'zod';
import { pdf } from '#contract/files.ts';
import { defineOperation, definePage } from '#contract/operation.ts';

export const inspect = defineOperation({
  id: 'inspect',
  summary:
    'Say what a PDF holds: pages and sizes, bookmarks, links, form fields, comments, attachments, tags, layers, fonts, metadata, signatures, scripts, protection. Free.',
  routes: ['/api/pdf/:id/inspect'],
  source: { from: 'document', kind: pdf },
  params: z.object({}),
  example: {},
  output: {
    kind: 'json',
    shows: 'inspection',
    routeName: () => 'inspection.json',
    savedName: () => 'inspection.json',
    expects: () => ({}),
  },
  credits: 0,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'none',
  failure: {
    title: { en: 'Inspection failed', fil: 'Hindi nasuri' },
    body: { en: 'Failed to inspect PDF', fil: 'Hindi nasuri ang PDF' },
  },
});

export const inspectPage = definePage({
  path: '/tools/inspect-pdf',
  aliases: ['/inspect-pdf'],
  group: 'secure',
  icon: 'search',
  name: { en: 'Inspect PDF', fil: 'Suriin ang PDF' },
  description: {
    en: 'See what is in a PDF: bookmarks, links, forms, fonts, scripts, signatures, hidden layers. Free.',
    fil: 'Tingnan ang laman ng PDF: bookmark, link, form, font, script, pirma, nakatagong layer. Libre.',
  },
  does: inspect,
  words: {
    title: { en: 'Inspect PDF', fil: 'Suriin ang PDF' },
    lead: {
      en: 'Everything a file holds beside what it shows. Nothing is changed, and it costs nothing.',
      fil: 'Lahat ng laman ng file bukod sa ipinapakita nito. Walang binabago, at walang bayad.',
    },
    run: { en: 'Inspect PDF', fil: 'Suriin ang PDF' },
    running: { en: 'Inspecting...', fil: 'Sinusuri...' },
    ready: { en: 'What the file holds', fil: 'Ang laman ng file' },
    readyLead: { en: 'Counted in the file itself. Nothing was changed.', fil: 'Binilang sa file mismo. Walang binago.' },
  },
  success: {
    title: { en: 'Success!', fil: 'Tagumpay!' },
    body: { en: 'Here is what the file holds', fil: 'Narito ang laman ng file' },
  },
});
