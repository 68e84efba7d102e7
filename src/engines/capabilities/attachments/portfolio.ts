import { AppError } from '#contract/api/appError.ts';
import type { Edit } from '#engines/core/editDocument.ts';
import { readAttachments } from '#engines/core/objects/assembly/attachments.ts';
import { dictOf, type PdfDict, pdfDict } from '#engines/core/objects/values.ts';

/** A portfolio: readers show the files that a document carries in place of its pages (ISO 32000-2 §12.3.5). */

export function isPortfolio(catalog: PdfDict): boolean {
  return dictOf(catalog.get('Collection')) !== undefined;
}

/** Throws `no_attachments` where there is nothing that a portfolio could show: notes on pages are not part of it. */
export function setPortfolio(catalog: PdfDict, isWanted: boolean | undefined, told: Edit): void {
  if (isWanted === undefined || isWanted === isPortfolio(catalog)) return;
  if (!isWanted) {
    catalog.delete('Collection');
    told.removed.add('portfolio');
    return;
  }
  if (readAttachments(catalog).size === 0) throw new AppError('no_attachments');
  // As a list of files; readers choose its columns.
  catalog.set('Collection', pdfDict({ Type: 'Collection', View: 'D' }));
  told.changed.add('portfolio');
}
