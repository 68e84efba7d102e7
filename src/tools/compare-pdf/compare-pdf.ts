import { z } from 'zod';
import { defineOperation, definePage } from '#contract/api/operation.ts';
import { pdf } from '#contract/files/files.ts';
import { companionFile } from '#contract/results/companions.ts';
import { comparison, ignoreParams } from '#contract/results/comparison.ts';
import { scanParams } from '#contract/text/scans.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('compare-pdf');

export const comparePdf = defineOperation({
  id: 'compare-pdf',
  routes: ['/api/pdf/compare'],
  // The first is the earlier version.
  source: { from: 'request', field: 'pdfs', kind: pdf, min: 2, max: 2 },
  params: z.object({ ...ignoreParams, ...scanParams }),
  example: {},
  output: {
    kind: 'json',
    schema: comparison.extend({ files: z.array(companionFile) }),
    view: { needsPages: true, isWide: true },
    routeName: () => 'comparison.json',
    savedName: () => 'comparison.json',
    expects: () => ({}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'extract',
  failure: messages.failure,
});

export const comparePdfPage = definePage({
  path: '/tools/compare-pdf',
  aliases: ['/compare-pdf'],
  group: 'organize',
  icon: 'layers',
  name: messages.name,
  description: messages.description,
  operation: comparePdf,
  texts: messages.page,
  success: messages.success,
});
