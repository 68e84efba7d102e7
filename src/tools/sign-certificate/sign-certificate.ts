import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { pdf } from '#contract/files/files.ts';
import { signatureOptions, timestampChoices } from '#contract/signatures/signatureOptions.ts';
import { texts } from '#locales/texts.ts';
import { prepareSignature } from '../prepare-signature/prepare-signature.ts';

const messages = texts('sign-certificate');

/** As base64; twice the maximum size that can be reserved. */
const maxCmsDigits = 131_072;

export const signCertificate = defineOperation({
  id: 'sign-certificate',
  routes: ['/api/pdf/:id/sign-certificate'],
  source: { from: 'document', kind: pdf },
  params: signatureOptions
    .extend({
      signedAt: z.iso.datetime().optional().meta({ description: 'The value that `prepare-signature` returned.' }),
      cms: z.base64().min(4).max(maxCmsDigits).optional().meta({
        description: 'CMS SignedData without content (RFC 5652), as base64. Required, except with `timestamp=document`.',
      }),
      timestamp: z
        .enum([...timestampChoices, 'document'])
        .default('off')
        .meta({ description: '`document`: a timestamp over the file and no signature; the other settings are not used.' }),
    })
    .refine(
      ({ cms, signedAt, timestamp }) => timestamp === 'document' || (cms !== undefined && signedAt !== undefined),
      'cms and signedAt, or timestamp=document',
    ),
  example: { signedAt: '2026-01-01T00:00:00.000Z', cms: 'MAA=' },
  output: {
    kind: 'pdf',
    routeName: () => 'signed.pdf',
    savedName: ({ timestamp }, [source]) =>
      `${stem(source?.name ?? 'document.pdf')}_${timestamp === 'document' ? 'timestamped' : 'signed'}.pdf`,
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'none',
  keepsBytes: true,
  preservation: {
    may: () => ({ formFields: ['gain'], signatures: ['gain'], annotations: ['gain'], fonts: ['gain'] }),
  },
  failure: messages.failure,
});

export const signCertificatePage = definePage({
  path: '/tools/sign-certificate',
  aliases: ['/sign-certificate', '/digital-signature'],
  group: 'secure',
  icon: 'signature',
  name: messages.name,
  description: messages.description,
  operation: signCertificate,
  estimate: prepareSignature,
  prepareOperation: prepareSignature,
  texts: messages.page,
  success: messages.success,
});
