import { z } from 'zod';

/** Limits of a document's attachments. */
export const attachmentLimits = {
  mostListed: 1000,
  mostAdded: 20,
  longestName: 200,
  longestDescription: 1000,
  /** The total size of all attachments, unpacked. */
  mostUnpackedBytes: 512 * 1024 * 1024,
  /** The limit for unpacking attachments only to list their sizes, which is free. */
  mostCountedBytes: 128 * 1024 * 1024,
  /** In a request without files, as base64. */
  mostInlineCharacters: 6 * 1024 * 1024,
} as const;

/** A file embedded in a document. */
export const attachment = z.object({
  id: z.int().min(1).meta({ description: 'Number of the attachment in this document, from 1' }),
  name: z.string().meta({ description: 'Without folders and misleading characters' }),
  description: z.string(),
  sizeBytes: z.int().nullable().meta({ description: 'Measured size; null if the attachment cannot be unpacked' }),
  page: z.int().nullable().meta({ description: 'Page of a file attachment annotation; null for a document attachment' }),
});
export type Attachment = z.output<typeof attachment>;

export const attachmentList = z.object({
  total: z.int(),
  attachments: z.array(attachment),
  isPortfolio: z.boolean().meta({ description: 'Readers show the attachments in place of the pages (ISO 32000-2 §12.3.5)' }),
});
export type AttachmentList = z.output<typeof attachmentList>;
