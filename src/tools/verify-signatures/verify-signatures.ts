import { z } from 'zod';
import { defineOperation, definePage } from '#contract/api/operation.ts';
import { pdf } from '#contract/files/files.ts';
import { reportOutput } from '#contract/results/reportOutput.ts';
import { signatureCheck } from '#contract/signatures/signatureCheck.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('verify-signatures');

export const verifySignatures = defineOperation({
  id: 'verify-signatures',
  routes: ['/api/pdf/:id/verify-signatures'],
  source: { from: 'document', kind: pdf },
  params: z.object({}),
  example: {},
  output: reportOutput(signatureCheck, 'signature-check.json'),
  credits: 0,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'none',
  failure: messages.failure,
});

export const verifySignaturesPage = definePage({
  path: '/tools/verify-signatures',
  aliases: ['/verify-signatures'],
  group: 'secure',
  icon: 'badge-check',
  name: messages.name,
  description: messages.description,
  operation: verifySignatures,
  texts: messages.page,
  success: messages.success,
});
