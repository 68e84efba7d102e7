import { z } from 'zod';
import { defineOperation, definePage } from '#contract/api/operation.ts';
import { pdf } from '#contract/files/files.ts';
import { inspection } from '#contract/results/inspection.ts';
import { reportOutput } from '#contract/results/reportOutput.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('inspect');

export const inspect = defineOperation({
  id: 'inspect',
  routes: ['/api/pdf/:id/inspect'],
  source: { from: 'document', kind: pdf },
  params: z.object({}),
  example: {},
  output: { ...reportOutput(inspection, 'inspection.json'), view: { isReport: true, comparesBatch: true } },
  credits: 0,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'none',
  failure: messages.failure,
});

export const inspectPage = definePage({
  path: '/tools/inspect-pdf',
  aliases: ['/inspect-pdf'],
  group: 'secure',
  icon: 'search',
  name: messages.name,
  description: messages.description,
  operation: inspect,
  texts: messages.page,
  success: messages.success,
});
