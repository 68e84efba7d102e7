import { AppError } from '#contract/errors.ts';
import { readPages } from '#engines/core/objects/assembly/pages.ts';
import { PdfDocument } from '#engines/core/objects/document.ts';
import { userUnit } from '#engines/core/objects/edits/crop.ts';
import type { PageOps } from '#engines/ports.ts';

/** For readers that look at what we have just written: that is sound, and the very bytes are to be looked at. */
export const asWritten: Pick<PageOps, 'normalizedCopy' | 'repair'> = {
  normalizedCopy: async ({ path }) => {
    const document = PdfDocument.open(path);
    try {
      const { pages } = readPages(document.catalog);
      const userUnits = new Map(pages.map((page) => [page.index + 1, userUnit(page)] as const).filter(([, unit]) => unit !== 1));
      return { path, userUnits };
    } finally {
      document.close();
    }
  },
  /** What a reader cannot read of it is proof of nothing. */
  repair: async () => {
    throw new AppError('damaged');
  },
};
