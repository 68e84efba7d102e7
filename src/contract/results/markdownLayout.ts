import { z } from 'zod';
import { documentPage, pageBox } from './documentJson.ts';

/** A Markdown file block by block, with the places of each on its pages: what the result page of PDF to Markdown shows. */

const layoutBlock = z.object({
  type: z.enum(['heading', 'paragraph', 'list', 'table', 'figure', 'code', 'footnote', 'header', 'footer']),
  /** Of a heading, from 1. */
  level: z.int().min(1).max(6).optional(),
  /** One for each page that it stands on. */
  places: z.array(z.object({ page: z.int().min(1), box: pageBox })).min(1),
  /** With the line breaks before it: those of all blocks, in order, are the file. Empty for what is left out. */
  markdown: z.string(),
});
export type LayoutBlock = z.output<typeof layoutBlock>;

export const markdownLayout = z.object({
  pages: z.array(documentPage),
  blocks: z.array(layoutBlock).describe('In reading order'),
  /** The decoded settings of the run, for a run that differs in one of them. */
  settings: z.record(z.string(), z.unknown()),
});
export type MarkdownLayout = z.output<typeof markdownLayout>;
