import { z } from 'zod';
import { aiParams } from '#contract/aiChoice.ts';
import { pdf } from '#contract/files.ts';
import { defineOperation, definePage } from '#contract/operation.ts';
import { scanParams } from '#contract/scans.ts';
import { summaryForms, summaryLengths, summaryResult } from '#contract/summary.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('summarize');

export const summarize = defineOperation({
  id: 'summarize',
  routes: ['/api/pdf/:id/summarize'],
  source: { from: 'document', kind: pdf },
  params: z.object({
    length: z.enum(summaryLengths).default('medium'),
    /** `key-points` prefers sentences with figures and dates. */
    form: z.enum(summaryForms).default('paragraphs'),
    /** Another language than the document's needs a language model. */
    language: z.enum(['document', 'english', 'tagalog']).default('document'),
    ...aiParams,
    ...scanParams,
  }),
  example: { length: 'short', form: 'bullets' },
  output: {
    kind: 'json',
    schema: summaryResult,
    view: { needsPages: true },
    routeName: () => 'pdf-summary.json',
    savedName: () => 'pdf-summary.json',
    expects: () => ({}),
  },
  credits: 5,
  repeats: 'charged',
  progressUnit: 'steps',
  pace: 'slow',
  access: 'account',
  signIn: messages.signIn,
  permission: 'extract',
  failure: messages.failure,
});

const words = messages.words;

export const summarizePage = definePage({
  path: '/tools/summarize-pdf',
  aliases: ['/summarize-pdf'],
  group: 'ai',
  icon: 'file-text',
  name: words.title,
  description: messages.description,
  does: summarize,
  words,
  success: messages.success,
});
