import { z } from 'zod';
import { aiParams } from '#contract/aiChoice.ts';
import { pdf } from '#contract/files.ts';
import { defineOperation, definePage } from '#contract/operation.ts';
import { scanParams } from '#contract/scans.ts';
import type { Text } from '#contract/text.ts';

export const translate = defineOperation({
  id: 'translate',
  summary:
    'Translate a document into English. The answer has each paragraph beside its translation, and in `files` the translated PDF with pictures and lines where they were. It also says `creditsRemaining`. A document in English is refused with `already_in_english`, which costs nothing.',
  routes: ['/api/pdf/:id/translate'],
  source: { from: 'document', kind: pdf },
  params: z.object({ ...scanParams, ...aiParams }),
  example: {},
  output: {
    kind: 'json',
    shows: 'translation',
    routeName: () => 'pdf-translation.json',
    savedName: () => 'pdf-translation.json',
    expects: () => ({}),
  },
  credits: 3,
  repeats: 'charged',
  progressUnit: 'steps',
  pace: 'slow',
  needs: 'translation',
  access: 'account',
  signIn: { en: 'Please log in to use AI tools', fil: 'Mag-log in para magamit ang mga AI tool' },
  permission: 'extract',
  failure: {
    title: { en: 'Error', fil: 'May mali' },
    body: { en: 'Failed to translate PDF', fil: 'Hindi naisalin ang PDF' },
  },
  positive: {
    already_in_english: { en: 'Already in English', fil: 'Nasa Ingles na' },
  },
});

const words = {
  title: { en: 'AI PDF Translator', fil: 'AI PDF Translator' },
  lead: {
    en: 'A document in English, paragraph beside paragraph, and as a PDF that keeps its layout.',
    fil: 'Ang dokumento sa Ingles, talata katabi ng talata, at bilang PDF na nananatili ang ayos.',
  },
  run: { en: 'Translate to English', fil: 'Isalin sa Ingles' },
  again: { en: 'Translate Again', fil: 'Isalin Muli' },
  running: { en: 'Translating...', fil: 'Isinasalin...' },
  ready: { en: 'The translation is ready', fil: 'Handa na ang salin' },
  readyLead: {
    en: 'The original stands beside it, paragraph by paragraph.',
    fil: 'Katabi nito ang orihinal, talata por talata.',
  },
  creditsLeft: { en: 'Credits remaining: {credits}', fil: 'Natitirang credit: {credits}' },
  madeHere: {
    en: 'OperationOutput on this server by Apertium, from Spanish, Catalan, Galician and Esperanto. Nothing is sent to anybody.',
    fil: 'Ginagawa ng Apertium sa server na ito, mula sa Espanyol, Catalan, Galician at Esperanto. Walang ipinapadala kaninuman.',
  },
} satisfies Record<string, Text>;

export const translatePage = definePage({
  path: '/tools/translate-pdf',
  aliases: ['/translate-pdf'],
  group: 'ai',
  icon: 'languages',
  name: { en: 'Translate PDF', fil: 'Isalin ang PDF' },
  description: { en: 'Into English, with its layout kept.', fil: 'Sa Ingles, nananatili ang ayos.' },
  does: translate,
  words,
  success: {
    title: { en: 'Translation Complete', fil: 'Tapos na ang Pagsasalin' },
    body: { en: 'The translation is ready.', fil: 'Handa na ang salin.' },
  },
});
