import type { Footnote, InlineRun, Paragraph, RecognizedDocument } from '#engines/core/document-model/document.ts';

/** Labels of footnotes, each unique in the document: the mark on the page, if it can be a label. */
export interface FootnoteLabels {
  /** Undefined if the run refers to no footnote of the document. */
  ofReference(run: InlineRun): string | undefined;
  /** Undefined for a footnote without a reference. It is written as an ordinary paragraph. */
  ofFootnote(footnote: Footnote): string | undefined;
}

export function footnoteLabels({ pages }: RecognizedDocument, referring: readonly Paragraph[]): FootnoteLabels {
  const referred = new Set(referring.flatMap(({ runs }) => runs.flatMap(({ footnote }) => footnote ?? [])));
  const labels = new Map<number, string>();
  const taken = new Set<string>();
  for (const { number, mark } of pages.flatMap((page) => page.footnotes)) {
    if (!referred.has(number)) continue;
    const bare = mark.replace(/[.)]$/, '');
    const own = /^[a-z0-9]+$/i.test(bare) ? bare : 'note';
    const label = own === 'note' || taken.has(own) ? `${own}-${number}` : own;
    taken.add(label);
    labels.set(number, label);
  }
  return {
    ofReference: ({ footnote }) => (footnote === undefined ? undefined : labels.get(footnote)),
    ofFootnote: ({ number }) => labels.get(number),
  };
}
