import { z } from 'zod';
import { AppError } from '#contract/api/appError.ts';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { jsonValue } from '#contract/api/wire.ts';
import { attachmentLimits } from '#contract/files/attachments.ts';
import { safeFileName } from '#contract/files/fileNames.ts';
import { any, pdf } from '#contract/files/files.ts';
import { texts } from '#locales/texts.ts';
import { estimateAttachments } from '../estimate-attachments/estimate-attachments.ts';

const messages = texts('attachments');
const { mostListed, mostAdded, longestName, longestDescription, mostInlineCharacters } = attachmentLimits;

const id = z.int().min(1);
const name = z
  .string()
  .min(1)
  .max(longestName)
  .refine((text) => safeFileName(text) === text, 'a name without folders and characters that show nothing');
const description = z.string().max(longestDescription).optional();

const removed = z.array(id).max(mostListed);
const changed = z.array(z.object({ id, name: name.optional(), description })).max(mostListed);
const added = z
  .array(z.object({ name: name.optional(), description, content: z.base64().max(mostInlineCharacters).optional() }))
  .max(mostAdded);

const shortText = 1024 * 1024;

/** Entries without content refer to the files of the request, in order. A file without an entry is added under its own name. */
export function addedFiles(entries: z.output<typeof added>, files: readonly { readonly name: string }[]) {
  const waiting = [...files.entries()];
  const named = entries.map((entry) => ({ ...entry, file: entry.content === undefined ? waiting.shift() : undefined }));
  return [...named, ...waiting.map((file) => ({ file, name: undefined, description: undefined, content: undefined }))];
}

export const attachments = defineOperation({
  id: 'attachments',
  routes: ['/api/pdf/:id/attachments'],
  source: { from: 'document', kind: pdf, attachments: { field: 'files', kind: any, max: mostAdded } },
  params: z.object({
    remove: jsonValue(removed, shortText).optional().meta({ description: 'Numbers from `estimate-attachments`.' }),
    change: jsonValue(changed, 2 * shortText)
      .optional()
      .meta({ description: 'New names and descriptions, by those numbers. An empty description removes it.' }),
    add: jsonValue(added, mostInlineCharacters + shortText)
      .optional()
      .meta({
        description:
          'New files: with `content` in base64, or without it for the uploaded files in order (multipart field `files`).',
      }),
    portfolio: z
      .enum(['on', 'off'])
      .optional()
      .meta({ description: '`on`: readers show the attachments in place of the pages. By default it stays as it is.' }),
  }),
  example: {
    add: [{ name: 'figures.csv', description: 'The figures of page 1', content: 'dG93bix2aXNpdHMKQWxmb25zbywxMjA0Cg==' }],
  },
  largestBodyBytes: 8 * 1024 * 1024,
  output: {
    kind: 'pdf',
    routeName: () => 'attachments.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_attachments.pdf`,
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'modify',
  preservation: {
    may: ({ remove, change }) => ({
      attachments: ['gain', ...(remove?.length ? (['lose'] as const) : []), ...(change?.length ? (['rename'] as const) : [])],
      // PDF/A-1 and PDF/A-2 restrict attachments.
      xmp: ['change'],
      claims: ['lose'],
      ...(change?.length && { annotations: ['change'] }),
      ...(remove?.length && {
        annotations: ['lose', 'change'],
        links: ['change'],
        outlineEntries: ['change'],
        structureElements: ['lose'],
        alternativeTexts: ['lose'],
      }),
    }),
  },
  failure: messages.failure,
  problem: ({ remove = [], change = [], add = [], portfolio }, [_, ...files]) => {
    const all = addedFiles(add, files);
    if (remove.length + change.length + all.length === 0 && portfolio === undefined) return new AppError('nothing_chosen');
    if (all.length > mostAdded) return new AppError('too_many_files', { values: { max: mostAdded } });
    const lost = all.some(({ content, file }) => content === undefined && file === undefined);
    const unnamed = all.some(({ content, name: own }) => content !== undefined && own === undefined);
    if (lost)
      return new AppError('bad_request', { values: { detail: 'add has more entries without content than there are files' } });
    return unnamed ? new AppError('bad_request', { values: { detail: 'a file given by its content needs a name' } }) : undefined;
  },
});

export const attachmentsPage = definePage({
  path: '/tools/pdf-attachments',
  aliases: ['/pdf-attachments', '/attach-files-to-pdf'],
  group: 'edit',
  icon: 'paperclip',
  name: messages.name,
  description: messages.description,
  operation: attachments,
  estimate: estimateAttachments,
  texts: messages.page,
  success: messages.success,
});
