import { z } from 'zod';
import { AppError } from '#contract/api/appError.ts';
import { defineOperation, definePage } from '#contract/api/operation.ts';
import { pdf } from '#contract/files/files.ts';
import { defaultPattern, longestPattern, unknownPlaceholder } from '#contract/files/namePattern.ts';
import { dateOrder } from '#contract/results/documentInfo.ts';
import { texts } from '#locales/texts.ts';
import { estimateDocumentInfo } from '../estimate-document-info/estimate-document-info.ts';

const messages = texts('rename');

export const rename = defineOperation({
  id: 'rename',
  routes: ['/api/pdf/rename'],
  source: { from: 'request', field: 'pdfs', kind: pdf, min: 1, max: 100 },
  params: z.object({
    pattern: z.string().trim().min(1).max(longestPattern).default(defaultPattern).meta({
      description: 'The new name, with the fields `{date}`, `{title}`, `{number}`, `{author}` and `{name}` (the name as it was).',
    }),
    dateOrder,
  }),
  example: { pattern: defaultPattern },
  output: {
    kind: 'zip',
    // One file comes as it is, and several in a zip.
    otherKinds: ['pdf'],
    routeName: () => 'renamed.zip',
    savedName: () => 'renamed.zip',
    expects: () => ({}),
  },
  credits: 1,
  progressUnit: 'files',
  access: 'anyone',
  permission: 'none',
  failure: messages.failure,
  problem: ({ pattern }) => {
    const field = unknownPlaceholder(pattern);
    return field === undefined ? undefined : new AppError('unknown_name_field', { values: { field: field.slice(0, 40) } });
  },
});

export const renamePage = definePage({
  path: '/tools/rename-pdf',
  aliases: ['/rename-pdf', '/rename'],
  group: 'organize',
  icon: 'text-cursor-input',
  name: messages.name,
  description: messages.description,
  operation: rename,
  prepareOperation: estimateDocumentInfo,
  texts: messages.page,
  success: messages.success,
});
