import { z } from 'zod';
import { defineOperation, definePage } from '#contract/api/operation.ts';
import { pdf } from '#contract/files/files.ts';
import { summaryForms, summaryLengths, summaryResult } from '#contract/results/summary.ts';
import { aiParams } from '#contract/text/aiChoice.ts';
import { scanParams } from '#contract/text/scans.ts';
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
  progressUnit: 'percent',
  pace: 'slow',
  access: 'account',
  signIn: messages.signIn,
  permission: 'extract',
  failure: messages.failure,
});

const pageTexts = messages.page;

export const summarizePage = definePage({
  path: '/tools/summarize-pdf',
  aliases: ['/summarize-pdf'],
  group: 'ai',
  icon: 'file-text',
  name: pageTexts.title,
  description: messages.description,
  operation: summarize,
  texts: pageTexts,
  success: messages.success,
});
