import { z } from 'zod';

/** The maximum of list items by name. `total` is the full number (docs/product.md, "Inspect"). */
export const maxListed = 200;

const list = <Item extends z.ZodType>(each: Item) => z.object({ total: z.int().min(0), first: z.array(each).max(maxListed) });
const text = z.string().max(400);
const number = z.int().min(0);

/** The contents of a PDF, as they are stored, sent and shown. Lengths are points, 1/72 inch. */
export const inspection = z.object({
  pdfVersion: z.string(),
  pageCount: number,
  sizeBytes: number,
  /** It could be read only after a repair. */
  isDamaged: z.boolean(),
  isLinearized: z.boolean().meta({ description: 'Its first page shows before the whole file is loaded (ISO 32000-2, annex F)' }),
  versions: z.int().min(1).meta({ description: 'The saved versions in the file. Earlier ones can be restored from it' }),
  /** Null without protection; else what it allows. */
  protection: z.object({ allowed: z.array(z.enum(['assemble', 'modify', 'extract', 'annotate', 'fill'])) }).nullable(),
  /** The file's conformance claims, such as `PDF/A-2B`. They are not verified. */
  claims: z.array(text),
  language: text.nullable(),
  about: z.array(z.object({ name: text, value: z.string().max(2000) })),
  hasXmp: z.boolean(),
  pageSizes: list(z.object({ widthPt: z.number(), heightPt: z.number(), count: number })),
  turnedPages: number,
  hasPageLabels: z.boolean(),
  bookmarks: list(z.object({ title: text, depth: number, page: number.nullable() })),
  namedDestinations: number,
  links: z.object({ toPages: number, elsewhere: number, broken: number, addresses: list(text) }),
  fields: list(z.object({ name: text, kind: z.enum(['text', 'button', 'choice', 'signature', 'other']), isFilled: z.boolean() })),
  annotations: z.array(z.object({ kind: text, count: number })),
  attachments: list(text),
  layers: list(z.object({ name: text, isShown: z.boolean() })),
  tags: z.object({ total: number, kinds: z.array(z.object({ kind: text, count: number })), alternativeTexts: number }),
  fonts: list(
    z.object({
      name: text,
      kind: text.meta({ description: 'Such as `TrueType`, `CFF (CID)` or `Type 3`' }),
      isEmbedded: z.boolean(),
      isSubset: z.boolean().meta({ description: 'Only the used letters are embedded' }),
    }),
  ),
  pictures: number,
  signatures: number,
  /** Active content: scripts of fields and links, actions that run by themselves, actions that send data, XFA forms. */
  active: z.object({ scripts: number, selfRunning: number, submitActions: number, xfaForms: number }),
});
export type Inspection = z.output<typeof inspection>;
