import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { pdf } from '#contract/files/files.ts';
import { texts } from '#locales/texts.ts';
import { estimateDocumentInfo } from '../estimate-document-info/estimate-document-info.ts';

const messages = texts('metadata');

/** A missing entry stays as it is; an empty one is removed. */
const entry = z.string().max(10_000).optional();

export const metadata = defineOperation({
  id: 'metadata',
  routes: ['/api/pdf/:id/metadata'],
  source: { from: 'document', kind: pdf },
  params: z.object({ title: entry, author: entry, subject: entry, keywords: entry }),
  example: { title: 'Annual report' },
  output: {
    kind: 'pdf',
    routeName: () => 'metadata.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_metadata.pdf`,
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'modify',
  // A packet that is no valid XML cannot be changed, and must not stay when it contradicts the new title.
  preservation: { may: () => ({ metadata: ['change', 'lose', 'gain'], xmp: ['change', 'lose'], claims: ['lose'] }) },
  failure: messages.failure,
});

export const metadataPage = definePage({
  path: '/tools/metadata-pdf',
  aliases: ['/metadata-pdf'],
  group: 'secure',
  icon: 'tag',
  name: messages.name,
  description: messages.description,
  operation: metadata,
  prepareOperation: estimateDocumentInfo,
  texts: messages.page,
  success: messages.success,
});
