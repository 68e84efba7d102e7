import { z } from 'zod';

/** The parts in which two versions of a document are compared (docs/product.md, "Compare"). */
export const changeParts = ['text', 'picture', 'structure'] as const;
export const changeKinds = ['changed', 'added', 'removed', 'moved'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Kinds of changes that belong to no page. */
export const structureKinds = [
  'outlineEntries',
  'links',
  'formFields',
  'annotations',
  'attachments',
  'layers',
  'metadata',
  'language',
  'signatures',
  'encryption',
  'pageLabels',
  'hiddenText',
  'permissions',
] as const;
export type StructureKind = (typeof structureKinds)[number];

/** The permissions of a protected file (ISO 32000-2 table 22). */
export const permissionFlags = ['print', 'extract', 'modify', 'annotate', 'fill', 'assemble'] as const;
export type PermissionFlag = (typeof permissionFlags)[number];

export const maxChanges = 2_000;

const number = z.number();

export const maxMorePages = 50;

const boxes = z.array(z.object({ x: number, y: number, width: number, height: number }));
/** One side of a change, in points from the upper left corner of its page as shown. */
const changeSide = z.object({
  /** From 1; null for what belongs to no page. */
  page: number.nullable(),
  boxes,
  /** Where text goes on: its places on the pages that follow, up to `maxMorePages`. */
  more: z.array(z.object({ page: number, boxes })).optional(),
  text: z.string(),
  /** For words in a table: their cell, from 1. */
  cell: z.object({ row: number, column: number }).optional(),
});
export type ChangeSide = z.output<typeof changeSide>;

/** The places of one side, page by page. */
export function placesOf({ page, boxes: first, more = [] }: ChangeSide): { page: number; boxes: ChangeSide['boxes'] }[] {
  return page === null ? [] : [{ page, boxes: first }, ...more];
}

const documentChange = z.object({
  part: z.enum(changeParts),
  kind: z.enum(changeKinds),
  structure: z.enum(structureKinds).nullable(),
  before: changeSide.nullable(),
  after: changeSide.nullable(),
});
export type DocumentChange = z.output<typeof documentChange>;

/** Requests with files have form fields, and a field is a text. */
const choice = z.stringbool({ truthy: ['true'], falsy: ['false'] });

/** Differences that the caller does not count as changes. */
export const ignoreParams = {
  ignoreCase: choice.default(false),
  ignoreNumbers: choice.default(false),
  ignoreRunning: choice.default(false),
  ignoreWhitespace: choice.default(true),
};
export type Ignored = z.output<z.ZodObject<typeof ignoreParams>>;

export const comparison = z.object({
  /** The older version, then the newer one. */
  versions: z.array(z.object({ name: z.string(), pageCount: number })),
  changes: z.object({ total: number, first: z.array(documentChange) }),
  counts: z.object({ text: number, picture: number, structure: number }),
  /** For each page of the first file, the page of the second with the same words; null where there is none. */
  pairs: z.array(z.object({ before: number, after: number.nullable() })),
  /** Words that both versions have in the same passages, from 0 to 1 of the shorter one; null where one has few words. */
  commonWords: number.nullable(),
  /** Both files are the same, byte by byte. */
  isSameFile: z.boolean(),
  /** Pages of both files whose text was read by OCR. */
  scannedPages: number,
});
export type Comparison = z.output<typeof comparison>;

/** Two versions of a document have more in common, even after much work on it. */
export const unrelatedBelow = 0.1;
