import { z } from 'zod';

/** What two versions of a document are compared in (docs/product.md, "Compare"). */
export const changeParts = ['text', 'picture', 'structure'] as const;
export type ChangePart = (typeof changeParts)[number];
export const changeKinds = ['changed', 'added', 'removed', 'moved'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Of what belongs to no page: what it is. */
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

/** What a protected file permits to whoever does not own it (ISO 32000-2 table 22). */
export const permissionFlags = ['print', 'extract', 'modify', 'annotate', 'fill', 'assemble'] as const;
export type PermissionFlag = (typeof permissionFlags)[number];

export const mostChanges = 2_000;

const number = z.number();

/** One side of a change: in points from the upper left corner of its page as shown. */
const changeSide = z.object({
  /** Counted from 1; null for what belongs to no page. */
  page: number.nullable(),
  boxes: z.array(z.object({ x: number, y: number, width: number, height: number })),
  text: z.string(),
  /** Of words in a table: the cell that they stand in, counted from 1. */
  cell: z.object({ row: number, column: number }).optional(),
});
export type ChangeSide = z.output<typeof changeSide>;

const documentChange = z.object({
  part: z.enum(changeParts),
  kind: z.enum(changeKinds),
  structure: z.enum(structureKinds).nullable(),
  before: changeSide.nullable(),
  after: changeSide.nullable(),
});
export type DocumentChange = z.output<typeof documentChange>;

/** Files of a request come with fields, and a field is a text. */
const choice = z.stringbool({ truthy: ['true'], falsy: ['false'] });

/** What is no change to who asks. */
export const ignoreParams = {
  ignoreCase: choice.default(false),
  ignoreNumbers: choice.default(false),
  ignoreRunning: choice.default(false),
  ignoreWhitespace: choice.default(true),
};
export type Ignored = z.output<z.ZodObject<typeof ignoreParams>>;

export const comparison = z.object({
  /** The one before, and the one after. */
  versions: z.array(z.object({ name: z.string(), pageCount: number })),
  changes: z.object({ total: number, first: z.array(documentChange) }),
  counts: z.object({ text: number, picture: number, structure: number }),
  /** Pages of the first file, and which page of the second has the same words; null where none has. */
  pairs: z.array(z.object({ before: number, after: number.nullable() })),
  /** Pages whose text was read from their picture, of both files together. */
  scannedPages: number,
});
export type Comparison = z.output<typeof comparison>;
