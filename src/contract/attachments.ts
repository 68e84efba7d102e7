import { z } from 'zod';

/** Bounds on what is attached to a document. */
export const attachmentLimits = {
  mostListed: 1000,
  mostAdded: 20,
  longestName: 200,
  longestDescription: 1000,
  /** What all attachments of a document may unpack to. */
  mostUnpackedBytes: 512 * 1024 * 1024,
  /** What is unpacked only to be counted for the list, which is free. */
  mostCountedBytes: 128 * 1024 * 1024,
  /** In a request without files, base64 included. */
  mostInlineCharacters: 6 * 1024 * 1024,
} as const;

/** A file that a document carries. */
export const attachment = z.object({
  id: z.int().min(1).meta({ description: 'Its place among the attachments of this document, from 1' }),
  name: z.string().meta({ description: 'Without folders and characters that deceive' }),
  description: z.string(),
  sizeBytes: z.int().nullable().meta({ description: 'As counted; null for what cannot be unpacked' }),
  page: z.int().nullable().meta({ description: 'Where it is a note on a page' }),
});
export type Attachment = z.output<typeof attachment>;

export const attachmentList = z.object({ total: z.int(), attachments: z.array(attachment) });
export type AttachmentList = z.output<typeof attachmentList>;
