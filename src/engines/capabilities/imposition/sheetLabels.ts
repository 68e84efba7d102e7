import { labelTexts } from '#engines/core/objects/assembly/labels.ts';
import type { SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { encodeText } from '#engines/core/objects/text.ts';
import { buildNumberTree } from '#engines/core/objects/trees.ts';
import { type PdfDict, type PdfValue, pdfDict } from '#engines/core/objects/values.ts';

export interface LabelledSheet {
  /** It has a name even if the document's pages have none. */
  readonly isAlwaysLabelled?: boolean;
  /** The sheet's label, from the labels of its pages. */
  label?(nameOf: (page: SourcePage) => string): string;
}

/** Labels sheets by their pages, if the document or the sheet has labels (ISO 32000-2 §12.4.2). */
export function setSheetLabels(catalog: PdfDict, pages: readonly SourcePage[], sheets: readonly LabelledSheet[]): void {
  const hasLabels = catalog.has('PageLabels');
  if (!sheets.some(({ label, isAlwaysLabelled }) => label && (hasLabels || isAlwaysLabelled))) return;
  const names = labelTexts(catalog, pages.length);
  const labels = new Map<number, PdfValue>();
  sheets.forEach(({ label }, index) => {
    const text = label?.((page) => names[page.index] ?? String(page.index + 1)) ?? '';
    labels.set(index, pdfDict({ P: encodeText(text) }));
  });
  const tree = buildNumberTree(labels);
  if (tree) catalog.set('PageLabels', tree);
}
