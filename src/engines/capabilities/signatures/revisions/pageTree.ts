import type { PdfDocument } from '#engines/core/objects/document.ts';
import { arrayOf, dictOf, type PdfDict, type PdfValue } from '#engines/core/objects/values.ts';
import { append } from './append.ts';
import { numberOf } from './signatureFields.ts';

const maxPages = 100_000;
const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;

export interface RevisionPage {
  readonly number: number;
  /** Including inherited entries. */
  readonly entries: ReadonlyMap<string, PdfValue>;
}

/** The pages of one version in order (ISO 32000-2 §7.7.3), as many as are read. */
export function revisionPages(document: PdfDocument): RevisionPage[] {
  return readPages(document).pages;
}

/** `isWhole`: there are no more than were read. */
export function readPages(document: PdfDocument): { pages: RevisionPage[]; isWhole: boolean } {
  const pages: RevisionPage[] = [];
  const seen = new Set<PdfDict>();
  const todo: { value: PdfValue; above: ReadonlyMap<string, PdfValue> }[] = [
    { value: document.catalog.get('Pages') ?? null, above: new Map() },
  ];
  for (let step = todo.pop(); step; step = todo.pop()) {
    if (seen.size >= maxPages) return { pages, isWhole: false };
    const dict = dictOf(step.value);
    if (!dict || seen.has(dict)) continue;
    seen.add(dict);
    const kids = arrayOf(dict.get('Kids'));
    if (!kids) {
      pages.push({ number: numberOf(step.value), entries: new Map([...step.above, ...dict]) });
      continue;
    }
    const above = new Map(step.above);
    for (const key of inherited) if (dict.has(key)) above.set(key, dict.get(key) ?? null);
    append(todo, kids.map((value) => ({ value, above })).reverse());
  }
  return { pages, isWhole: true };
}

export interface PageAnnotation {
  readonly dict: PdfDict;
  readonly number: number;
  /** The object number, or the index in the list. */
  readonly key: string;
}

export function annotationsOf({ entries }: RevisionPage): PageAnnotation[] {
  return (arrayOf(entries.get('Annots')) ?? []).flatMap((value, index) => {
    const dict = dictOf(value);
    const number = numberOf(value);
    return dict ? [{ dict, number, key: number > 0 ? `${number}` : `at ${index}` }] : [];
  });
}
