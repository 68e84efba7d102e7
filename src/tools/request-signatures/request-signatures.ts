import { AppError } from '#contract/api/appError.ts';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { pdf } from '#contract/files/files.ts';
import { type SignatureRequestOptions, signatureRequestOptions } from '#contract/signatures/signatureRequest.ts';
import { texts } from '#locales/texts.ts';
import { completeSigning } from '../complete-signing/complete-signing.ts';

const messages = texts('request-signatures');

/** Prepares the document, and sends it to its signers once it is delivered. */
export const requestSignatures = defineOperation({
  id: 'request-signatures',
  routes: ['/api/pdf/:id/request-signatures'],
  source: { from: 'document', kind: pdf },
  params: signatureRequestOptions,
  example: {
    signers: [{ name: 'Maria Santos', email: 'maria@example.org' }],
    fields: [{ kind: 'signature', signer: 1, box: { page: 1, x: 72, y: 72, width: 180, height: 48 } }],
  },
  output: {
    kind: 'pdf',
    routeName: () => 'for-signing.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_for_signing.pdf`,
    // Plus the audit page.
    expects: (_, [source]) => (source ? { pages: source.pageCount + 1 } : {}),
  },
  credits: 1,
  // Each run is another request, with mails of its own.
  repeats: 'charged',
  onDelivery: 'signatureRequest',
  progressUnit: 'steps',
  access: 'account',
  permission: 'modify',
  preservation: {
    may: () => ({
      ...{ pageBoxes: ['gain'], pageTurns: ['gain'], pageContents: ['gain'], pageLabels: ['gain'] },
      ...{ formFields: ['gain'], annotations: ['gain'], fonts: ['gain'] },
      ...{ structureElements: ['gain'], alternativeTexts: ['gain'] },
    }),
  },
  failure: messages.failure,
  problem: ({ signers, fields }) => problemOf(signers, fields),
});

function problemOf(signers: SignatureRequestOptions['signers'], fields: SignatureRequestOptions['fields']): AppError | undefined {
  const addresses = signers.map(({ email }) => email.toLowerCase());
  const twice = addresses.find((email, index) => addresses.indexOf(email) !== index);
  if (twice !== undefined) return new AppError('signer_twice', { values: { email: twice } });
  if (fields.some(({ signer }) => signer > signers.length)) return new AppError('signer_unknown');
  const without = signers.find((_, index) => !fields.some(({ signer, kind }) => signer === index + 1 && kind === 'signature'));
  return without && new AppError('signer_without_signature', { values: { name: without.name } });
}

export const requestSignaturesPage = definePage({
  path: '/tools/request-signatures',
  aliases: ['/request-signatures', '/send-for-signature'],
  group: 'secure',
  icon: 'signature',
  name: messages.name,
  description: messages.description,
  operation: requestSignatures,
  continues: [completeSigning],
  texts: messages.page,
  success: messages.success,
});
