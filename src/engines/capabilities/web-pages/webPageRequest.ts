import { z } from 'zod';
import type { MessageWords } from '#engines/ports.ts';

/** The input of the process that reads untrusted parts, as JSON on its standard input. */
export type WebPageRequest = { readonly kind: 'site' | 'book' } | { readonly kind: 'message'; readonly words: MessageWords };

export const webPageRefusals = [
  'archive_damaged',
  'archive_protected',
  'archive_bomb',
  'no_main_page',
  'not_a_message',
  'book_damaged',
  'book_protected',
  'empty_text',
  'too_complex',
] as const;
export type WebPageRefusal = (typeof webPageRefusals)[number];

/** A file that cannot become a page, with the reason. */
export class RefusedPage extends Error {
  readonly code: WebPageRefusal;

  constructor(code: WebPageRefusal, cause: string) {
    super(cause);
    this.code = code;
  }
}

const count = z.int().min(0);

/** The last line of its output. The process has read untrusted bytes, so its output is checked. */
export const webPageAnswer = z.union([
  z.object({ refusal: z.enum(webPageRefusals), cause: z.string().max(200) }),
  z.object({
    title: z.string().max(2000),
    author: z.string().max(2000),
    bookmarks: z.array(z.object({ title: z.string().max(1000), depth: count, target: z.string().max(2000) })).max(20_000),
    /** Names, in the order of the files `attachment-0`, `attachment-1`, … */
    attachments: z.array(z.string().max(1000)).max(1000),
    outsideParts: count,
    missingParts: count,
    scripts: count,
    multimedia: count,
    plainMessages: count,
    missingAttachments: count,
  }),
]);
export type WebPageAnswer = Exclude<z.output<typeof webPageAnswer>, { refusal: string }>;
