import { z } from 'zod';

/** The answer of the process that unpacks an untrusted comic book. The pages are `page-0`, `page-1`, … in its folder. */
export const comicAnswer = z.union([
  z.object({ refusal: z.enum(['archive_damaged', 'archive_protected', 'archive_bomb', 'no_comic_pages']), cause: z.string() }),
  z.object({
    names: z.array(z.string().max(1000)).min(1).max(5000),
    title: z.string().max(1000),
    author: z.string().max(1000),
    readsRightToLeft: z.boolean().optional(),
    otherFiles: z.int().min(0),
    unreadablePages: z.int().min(0),
  }),
]);
export type ComicAnswer = Exclude<z.output<typeof comicAnswer>, { refusal: string }>;
