import { z } from 'zod';
import { defineOperation, definePage } from '#contract/api/operation.ts';
import { pdf } from '#contract/files/files.ts';
import { translationResult } from '#contract/results/translation.ts';
import { aiParams } from '#contract/text/aiChoice.ts';
import { scanParams } from '#contract/text/scans.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('translate');

export const translate = defineOperation({
  id: 'translate',
  routes: ['/api/pdf/:id/translate'],
  source: { from: 'document', kind: pdf },
  params: z.object({ ...scanParams, ...aiParams }),
  example: {},
  output: {
    kind: 'json',
    schema: translationResult,
    view: {},
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
  signIn: messages.signIn,
  permission: 'extract',
  failure: messages.failure,
  positive: messages.positive,
});

const pageTexts = messages.page;

export const translatePage = definePage({
  path: '/tools/translate-pdf',
  aliases: ['/translate-pdf'],
  group: 'ai',
  icon: 'languages',
  name: messages.name,
  description: messages.description,
  operation: translate,
  texts: pageTexts,
  success: messages.success,
});
