import { z } from 'zod';
import { defineOperation } from '#contract/api/operation.ts';
import { pdf } from '#contract/files/files.ts';
import { fieldAnswer, requestLimits } from '#contract/signatures/signatureRequest.ts';
import { texts } from '#locales/texts.ts';

const words = z.string().max(500);

/** One signer's step of a request for signatures. The site runs it; it has no route. */
export const completeSigning = defineOperation({
  id: 'complete-signing',
  routes: [],
  source: { from: 'document', kind: pdf },
  params: z.object({
    signer: z.int().min(1).max(requestLimits.signers),
    name: words,
    email: words,
    signedAt: z.iso.datetime(),
    address: words,
    answers: z.array(fieldAnswer).max(requestLimits.fields),
    sender: z.object({ name: words, email: words, sentAt: z.iso.datetime(), requestId: words }),
  }),
  example: {
    signer: 1,
    name: 'A',
    email: 'a@example.org',
    signedAt: '2026-01-01T00:00:00.000Z',
    address: '192.0.2.1',
    answers: [],
    sender: { name: 'B', email: 'b@example.org', sentAt: '2026-01-01T00:00:00.000Z', requestId: '-' },
  },
  output: {
    kind: 'pdf',
    routeName: () => 'signed.pdf',
    savedName: (_, [source]) => source?.name ?? 'document.pdf',
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  credits: 0,
  onDelivery: 'signature',
  progressUnit: 'steps',
  access: 'account',
  permission: 'none',
  keepsBytes: true,
  preservation: {
    may: () => ({
      formFields: ['change'],
      signatures: ['gain'],
      annotations: ['gain'],
      fonts: ['gain', 'lose'],
      images: ['gain'],
    }),
  },
  failure: texts('request-signatures').failure,
});
