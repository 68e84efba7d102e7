import { z } from 'zod';
import { annotation, editorLimits, textBlock, textDefaults } from '#contract/annotations.ts';
import { AppError } from '#contract/errors.ts';
import { pdf } from '#contract/files.ts';
import { defineOperation } from '#contract/operation.ts';
import { changedText } from '#contract/textBlocks.ts';

/** Pictures travel in the body: 32 MB is forty of the editor's size. */
const largestBodyBytes = 32 * 1024 * 1024;

export const edit = defineOperation({
  id: 'edit',
  summary:
    'Save what was put on the pages in the editor: text, marks, drawings, pictures, comments. What lies below a blur box is taken out of the file before the box is drawn. The result replaces what the document serves; `/file?version=original` stays.',
  routes: ['/api/pdf/:id/save'],
  source: { from: 'document', kind: pdf },
  params: z.object({
    annotations: z.array(annotation).max(editorLimits.mostAnnotations).default([]),
    textBlocks: z.array(textBlock).max(editorLimits.mostAnnotations).default([]),
    /** What the editor has chosen last. Each annotation says its own (specification 2 §7). */
    fontFamily: z.string().max(60).default(textDefaults.fontFamily),
    fontSize: z.union([z.string().max(8), z.number()]).default(String(textDefaults.fontSize)),
  }),
  example: {
    annotations: [{ id: 'a1', type: 'text', page: 1, x: 72, y: 72, width: 100, height: 20, text: 'Hello' }],
  },
  largestBodyBytes,
  output: {
    kind: 'pdf',
    replacesSource: true,
    routeName: () => 'edited-document.pdf',
    // It is the same document to its owner.
    savedName: (_, [source]) => source?.name ?? 'edited-document.pdf',
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'account',
  permission: 'modify',
  failure: {
    title: { en: 'Error', fil: 'May mali' },
    body: { en: 'Failed to save PDF. Please try again.', fil: 'Hindi na-save ang PDF. Subukan muli.' },
  },
  problem: ({ annotations, textBlocks }, [source]) => {
    if (annotations.length === 0 && textBlocks.every((block) => changedText(block) === undefined))
      return new AppError('nothing_to_save');
    const page = Math.max(0, ...[...annotations, ...textBlocks].map((each) => each.page));
    if (!source || source.pageCount === 0 || page <= source.pageCount) return undefined;
    return new AppError('page_out_of_range', { values: { page, pageCount: source.pageCount } });
  },
});
