import { z } from 'zod';

/**
 * A recognised document as JSON (docs/product.md, "PDF to Markdown, HTML, JSON and CSV"). A new property is a new minor version of the
 * schema; a changed or removed one is a new major version.
 */
export const documentJsonVersion = '1.0';

/** From the upper left corner of the page as a reader shows it. */
export const pageBox = z
  .object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
  .describe('Points (1/72 inch) from the upper left corner of the page as a reader shows it');

const place = {
  page: z.int().min(1),
  box: pageBox,
};

const leaf = {
  ...place,
  text: z.string(),
  confidence: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe('Of text recognition (OCR), where the text was read from a picture of the page'),
  links: z
    .array(z.object({ text: z.string(), url: z.string().optional(), page: z.int().min(1).optional() }))
    .optional()
    .describe('Words that lead to an address or to a page'),
};

const continues = z.boolean().optional().describe('It goes on with the last block of this type before it');

const cell = z.object({
  type: z.literal('cell'),
  ...leaf,
  row: z.int().min(0),
  column: z.int().min(0),
  rowSpan: z.int().min(1),
  columnSpan: z.int().min(1),
  isHeader: z.boolean(),
});

const listItem = z.object({
  type: z.literal('list-item'),
  ...leaf,
  level: z.int().min(0),
  mark: z.string(),
  number: z.int().optional(),
});

export const documentBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), ...leaf, level: z.int().min(1).max(6) }),
  z.object({ type: z.literal('paragraph'), ...leaf, continues }),
  z.object({ type: z.literal('code'), ...leaf }),
  z.object({ type: z.literal('figure'), ...leaf, description: z.string().optional() }),
  z.object({ type: z.literal('footnote'), ...leaf, mark: z.string() }),
  z.object({ type: z.literal('header'), ...leaf }),
  z.object({ type: z.literal('footer'), ...leaf }),
  z.object({ type: z.literal('list'), ...place, isOrdered: z.boolean(), children: z.array(listItem) }),
  z.object({
    type: z.literal('table'),
    ...place,
    rows: z.int().min(1),
    columns: z.int().min(1),
    headerRows: z.int().min(0),
    continues,
    children: z.array(cell),
  }),
]);
export type DocumentBlock = z.output<typeof documentBlock>;

export const documentPage = z.object({
  page: z.int().min(1),
  widthPt: z.number(),
  heightPt: z.number(),
  textSource: z.enum(['text', 'ocr']).describe("`ocr` where the page's text was read from its picture"),
});
export type DocumentPage = z.output<typeof documentPage>;

export const documentJson = z.object({
  schemaVersion: z
    .string()
    .regex(/^1\.\d+$/)
    .describe('A later 1.x adds properties and takes none away'),
  language: z.string().nullable().describe('BCP 47, where the file names it'),
  isTagged: z.boolean().describe("The structure comes from the file's own tags"),
  pages: z.array(documentPage),
  blocks: z.array(documentBlock).describe('In reading order'),
});
export type DocumentJson = z.output<typeof documentJson>;

/** The published schema, for programs that validate what they read (JSON Schema 2020-12). */
export function publishedSchema(): object {
  const title = `What a PDF means, schema ${documentJsonVersion}`;
  const { $schema, ...schema } = z.toJSONSchema(documentJson, { io: 'input', reused: 'inline' });
  return { $schema, title, ...schema };
}
