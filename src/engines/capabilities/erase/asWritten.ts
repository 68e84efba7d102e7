import { AppError } from '#contract/api/appError.ts';
import { readPages } from '#engines/core/objects/assembly/pages.ts';
import { PdfDocument } from '#engines/core/objects/document.ts';
import { userUnit } from '#engines/core/objects/edits/crop.ts';
import type { PageOps } from '#engines/ports.ts';

/** Opens a file that we have just written as it is. It needs no repair, and the check must see its exact bytes. */
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
  /** A part that a reader cannot read proves nothing, so nothing is repaired. */
  repair: async () => {
    throw new AppError('damaged');
  },
};
