import type { Fact } from '#contract/results/report.ts';
import { dropAllActiveContent } from '#engines/core/objects/assembly/activeContent.ts';
import { readPages } from '#engines/core/objects/assembly/pages.ts';
import { Tally } from '#engines/core/objects/assembly/tally.ts';
import { PdfDocument } from '#engines/core/objects/document.ts';
import { PdfObject } from '#engines/core/objects/values.ts';

/**
 * The active content that stays in a file: an appended version removes nothing (docs/decisions/0337). It is counted by removing it from a
 * reading that is never written.
 */
export function stayingActiveContent(path: string): Fact[] {
  const document = PdfDocument.open(path);
  try {
    const found = new Tally();
    const root = document.trailer.get('Root');
    const { catalog } = document;
    const { pages } = readPages(catalog);
    dropAllActiveContent(root instanceof PdfObject ? root : PdfObject.of(catalog), catalog, pages, found);
    const count = found.facts().reduce((sum, fact) => sum + fact.count, 0);
    return count > 0 ? [{ what: 'activeContentStays', count }] : [];
  } finally {
    document.close();
  }
}
