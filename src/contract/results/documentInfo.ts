import { z } from 'zod';

/** What a document is called by: each from its pages, or else from its metadata. */
export const documentInfoFields = ['date', 'title', 'number', 'author'] as const;

export const dateOrders = ['mdy', 'dmy'] as const;
/** How dates such as 03/04/2026 are read. */
export type DateOrder = (typeof dateOrders)[number];
export const dateOrder = z
  .enum(dateOrders)
  .default('mdy')
  .meta({ description: 'How a date such as 03/04/2026 is read: month first (`mdy`) or day first (`dmy`).' });

const found = z.object({ text: z.string().max(500), from: z.enum(['content', 'metadata']) }).nullable();

/** Dates are written as in ISO 8601. Null for what was not found. */
export const documentInfo = z.object({
  date: found,
  title: found,
  number: found,
  author: found,
  /** False for scans: they have only their metadata. */
  hasText: z.boolean(),
});
export type DocumentInfo = z.output<typeof documentInfo>;
