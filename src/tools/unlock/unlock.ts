import { z } from 'zod';
import { pdf } from '#contract/files.ts';
import { defineOperation, definePage, stem } from '#contract/operation.ts';

export const unlock = defineOperation({
  id: 'unlock',
  summary: "Take password and restrictions off, with the owner's password. A file without any is refused.",
  routes: ['/api/pdf/unlock'],
  source: { from: 'request', field: 'pdf', kind: pdf, min: 1, max: 1 },
  params: z.object({}),
  example: {},
  output: {
    kind: 'pdf',
    routeName: () => 'unlocked.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_unlocked.pdf`,
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'unlock',
  preservation: { may: () => ({ encryption: ['lose'] }) },
  failure: {
    title: { en: 'Unlocking failed', fil: 'Hindi na-unlock' },
    body: { en: 'Failed to unlock PDF', fil: 'Hindi na-unlock ang PDF' },
  },
});

export const unlockPage = definePage({
  path: '/tools/unlock-pdf',
  aliases: ['/unlock-pdf'],
  group: 'secure',
  icon: 'unlock',
  name: { en: 'Unlock PDF', fil: 'I-unlock ang PDF' },
  description: {
    en: 'Take the password and the restrictions off a PDF whose password you know.',
    fil: 'Alisin ang password at mga paghihigpit ng PDF na alam mo ang password.',
  },
  does: unlock,
  words: {
    title: { en: 'Unlock PDF', fil: 'I-unlock ang PDF' },
    lead: {
      en: 'With its password, and only with it: nothing is guessed or broken here.',
      fil: 'Gamit ang password nito, at iyon lang: walang hinuhulaan o winawasak dito.',
    },
    run: { en: 'Unlock PDF', fil: 'I-unlock ang PDF' },
    running: { en: 'Unlocking...', fil: 'Ina-unlock...' },
    note: {
      en: 'Restrictions come off with the owner password; you are asked for it when it is needed.',
      fil: 'Owner password ang nag-aalis ng mga paghihigpit; hihingin ito kapag kailangan.',
    },
  },
  success: {
    title: { en: 'Success!', fil: 'Tagumpay!' },
    body: { en: 'PDF unlocked successfully', fil: 'Na-unlock ang PDF' },
  },
});
