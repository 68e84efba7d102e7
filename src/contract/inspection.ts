import { z } from 'zod';

/** As many of a list as are told by name; `total` says how many there are (docs/product.md, "Inspect"). */
export const mostListed = 200;

const list = <Item extends z.ZodType>(each: Item) => z.object({ total: z.int().min(0), first: z.array(each).max(mostListed) });
const text = z.string().max(400);
const number = z.int().min(0);

/** What a PDF holds, as it is stored, sent and shown. Lengths are points, 1/72 inch. */
export const inspection = z.object({
  pdfVersion: z.string(),
  pageCount: number,
  sizeBytes: number,
  /** It could be read only after a repair. */
  isDamaged: z.boolean(),
  /** Null without protection; else what it allows to whoever opens it. */
  protection: z.object({ allowed: z.array(z.enum(['assemble', 'modify', 'extract', 'annotate', 'fill'])) }).nullable(),
  /** What the file says it keeps, such as `PDF/A-2B`. Whether it does was not examined. */
  claims: z.array(text),
  language: text.nullable(),
  about: z.array(z.object({ name: text, value: text })),
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
  /** What acts: scripts of fields and links, what runs by itself, what sends data away, XFA forms. */
  active: z.object({ scripts: number, selfRunning: number, submitActions: number, xfaForms: number }),
});
export type Inspection = z.output<typeof inspection>;
