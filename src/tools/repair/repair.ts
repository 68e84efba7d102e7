import { z } from 'zod';
import { pdf } from '#contract/files.ts';
import { defineOperation, definePage, stem } from '#contract/operation.ts';

export const repair = defineOperation({
  id: 'repair',
  summary: 'Write a sound copy of a damaged PDF, from all that can still be read in it.',
  routes: ['/api/pdf/repair'],
  source: { from: 'request', field: 'pdf', kind: pdf, min: 1, max: 1 },
  params: z.object({}),
  example: {},
  output: {
    kind: 'pdf',
    routeName: () => 'repaired.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_repaired.pdf`,
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'none',
  failure: {
    title: { en: 'Repair failed', fil: 'Hindi naayos' },
    body: { en: 'Failed to repair PDF', fil: 'Hindi naayos ang PDF' },
  },
});

export const repairPage = definePage({
  path: '/tools/repair-pdf',
  aliases: ['/repair-pdf'],
  group: 'optimize',
  icon: 'wrench',
  name: { en: 'Repair PDF', fil: 'Ayusin ang Sirang PDF' },
  description: {
    en: 'Rebuild a damaged PDF from all that can still be read in it.',
    fil: 'Buuin muli ang sirang PDF mula sa lahat ng nababasa pa.',
  },
  does: repair,
  words: {
    title: { en: 'Repair PDF', fil: 'Ayusin ang Sirang PDF' },
    lead: {
      en: 'A file that does not open is read piece by piece and written anew. What cannot be saved, you are told.',
      fil: 'Binabasa nang pira-piraso ang file na hindi mabuksan at isinusulat muli. Sasabihin kung may hindi nailigtas.',
    },
    run: { en: 'Repair PDF', fil: 'Ayusin ang PDF' },
    running: { en: 'Repairing...', fil: 'Inaayos...' },
  },
  success: {
    title: { en: 'Success!', fil: 'Tagumpay!' },
    body: { en: 'PDF repaired successfully', fil: 'Naayos ang PDF' },
  },
});
