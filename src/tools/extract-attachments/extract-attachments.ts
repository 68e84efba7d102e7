import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { attachmentLimits } from '#contract/files/attachments.ts';
import { pdf } from '#contract/files/files.ts';
import { texts } from '#locales/texts.ts';
import { estimateAttachments } from '../estimate-attachments/estimate-attachments.ts';

const messages = texts('extract-attachments');

export const extractAttachments = defineOperation({
  id: 'extract-attachments',
  routes: ['/api/pdf/:id/extract-attachments'],
  source: { from: 'document', kind: pdf },
  params: z.object({
    ids: z
      .array(z.int().min(1))
      .min(1)
      .max(attachmentLimits.mostListed)
      .optional()
      .meta({ description: 'Numbers from `estimate-attachments`; by default all attachments.' }),
  }),
  example: {},
  output: {
    kind: 'zip',
    routeName: () => 'attachments.zip',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_attachments.zip`,
    expects: ({ ids }) => (ids ? { entries: new Set(ids).size } : {}),
  },
  credits: 1,
  progressUnit: 'files',
  access: 'anyone',
  permission: 'extract',
  failure: messages.failure,
});

export const extractAttachmentsPage = definePage({
  path: '/tools/extract-attachments',
  aliases: ['/extract-attachments'],
  group: 'from',
  icon: 'paperclip',
  name: messages.name,
  description: messages.description,
  operation: extractAttachments,
  estimate: estimateAttachments,
  texts: messages.page,
  success: messages.success,
});
