import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { formWidget } from '../formFields.ts';
import { byDocumentId } from './documents.ts';

const pageNumber = z.string().regex(/^[1-9]\d{0,5}$/);

/** A block of a page's own text; lengths in points from the upper left corner of the page as shown. */
const foundTextBlock = z.object({
  id: z.string(),
  page: z.int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  /** Line by line as it stands. */
  text: z.string(),
  /** As the file calls it, and the nearest of ours. */
  fontName: z.string(),
  fontFamily: z.string(),
  fontSize: z.number(),
  color: z.string(),
  bold: z.boolean(),
  italic: z.boolean(),
  /** From the box's top to the first line's letters' feet, and from line to line. */
  baseline: z.number(),
  lineHeight: z.number(),
  /** Where its words stand, from left to right; none for text that is read in another order. `baseline` counts from the top of the page. */
  lines: z.array(
    z.object({
      baseline: z.number(),
      words: z.array(z.object({ text: z.string(), x: z.number(), width: z.number(), bold: z.boolean(), italic: z.boolean() })),
    }),
  ),
});
export type FoundLine = z.output<typeof foundTextBlock>['lines'][number];

export const readTextBlocks = defineEndpoint({
  id: 'read-text-blocks',
  group: 'documents',
  method: 'GET',
  path: '/api/pdf/:id/text-blocks',
  params: byDocumentId,
  query: z.object({ page: pageNumber }),
  reply: { type: 'json', status: 200, schema: z.object({ blocks: z.array(foundTextBlock) }) },
  errors: ['not_found', 'page_out_of_range', 'needs_password', 'wrong_password', 'damaged', 'queue_full'],
});

/** Pages of one answer: each has some thousand letters. */
export const mostLetterPages = 20;
/** Letters of one answer; a page that would be beyond them comes with the next. */
export const mostLetters = 120_000;

/**
 * A letter; what is before it (0 nothing, 1 a space, 2 the end of a line); the box of its ink in points from the upper left corner of the page as
 * shown, and by how many degrees it is turned about its own upper left corner.
 */
const foundLetter = z.tuple([z.string(), z.int().min(0).max(2), z.number(), z.number(), z.number(), z.number(), z.number()]);

export const readLetters = defineEndpoint({
  id: 'read-letters',
  group: 'documents',
  method: 'GET',
  path: '/api/pdf/:id/letters',
  params: byDocumentId,
  query: z.object({ from: pageNumber, to: pageNumber }),
  reply: {
    type: 'json',
    status: 200,
    schema: z.object({
      pages: z.array(
        z.object({
          page: z.int(),
          letters: z.array(foundLetter),
          /** The page has more letters than are told. */
          isCut: z.boolean(),
        }),
      ),
    }),
  },
  errors: [
    'not_found',
    'bad_request',
    'page_out_of_range',
    'needs_password',
    'wrong_password',
    'damaged',
    'too_complex',
    'queue_full',
  ],
});

export const readFields = defineEndpoint({
  id: 'read-fields',
  group: 'documents',
  method: 'GET',
  path: '/api/pdf/:id/fields',
  params: byDocumentId,
  reply: { type: 'json', status: 200, schema: z.object({ fields: z.array(formWidget) }) },
  errors: ['not_found', 'needs_password', 'wrong_password', 'damaged', 'queue_full'],
});
