import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { formWidget } from '../forms/formFields.ts';
import { byDocumentId } from './documents.ts';

const pageNumber = z.string().regex(/^[1-9]\d{0,5}$/);

/** A block of a page's own text. Lengths are points from the upper left corner of the page as shown. */
const foundTextBlock = z.object({
  id: z.string(),
  page: z.int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  /** With its line breaks. */
  text: z.string(),
  /** The font's name in the file, and the nearest of our families. */
  fontName: z.string(),
  fontFamily: z.string(),
  fontSize: z.number(),
  color: z.string(),
  bold: z.boolean(),
  italic: z.boolean(),
  /** From the top of the box to the first baseline, and from one line to the next. */
  baseline: z.number(),
  lineHeight: z.number(),
  /** The position of each word, in reading order; missing for rows. `baseline` counts from the top of the page. */
  lines: z.array(
    z.object({
      baseline: z.number(),
      words: z.array(
        z.object({
          text: z.string(),
          x: z.number(),
          width: z.number(),
          /** The name of its font in the file. */
          fontName: z.string(),
          bold: z.boolean(),
          italic: z.boolean(),
          /** No space stands before it: a part of a word in another style, or a letter of Chinese or Japanese text. */
          isJoined: z.boolean().optional(),
        }),
      ),
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

/** The maximum of pages in one answer. A page has some thousand letters. */
export const maxLetterPages = 20;
/** The maximum of letters in one answer. A page that exceeds it comes with the next answer. */
export const maxLetters = 120_000;

/**
 * A letter; what precedes it (0 nothing, 1 a space, 2 a line end); the box of its ink in points from the upper left corner of the page as
 * shown; and its rotation in degrees around its own upper left corner.
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
          /** The page has more letters than are listed. */
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
