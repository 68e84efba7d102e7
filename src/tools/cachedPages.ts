import type { TextPage } from '#engines/ports.ts';

/** Runs, letters and shapes that are kept in memory: about 200 pages of a book. */
const maxKept = 150_000;

/**
 * Keeps the pages of a text after they were read once, as several passes need them and parsing takes most of their time. Longer texts are
 * read anew for each pass, so that a thousand pages take no more memory than these.
 */
export function cachedPages(read: () => AsyncIterable<TextPage>, most = maxKept): () => AsyncGenerator<TextPage> {
  let kept: readonly TextPage[] | undefined;
  return async function* () {
    if (kept) {
      yield* kept;
      return;
    }
    const pages: TextPage[] = [];
    let size = 0;
    for await (const page of read()) {
      size += page.runs.length + (page.letters?.length ?? 0) + page.shapes.length;
      if (size <= most) pages.push(page);
      else pages.length = 0;
      yield page;
    }
    if (size <= most) kept = pages;
  };
}
