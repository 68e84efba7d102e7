import { arrayOf, dictOf, nameOf, type PdfDict, type PdfValue } from '../values.ts';
import { annotationsOf, type SourcePage } from './pages.ts';
import type { Source } from './source.ts';
import type { Tally } from './tally.ts';

/** Fields are nested a few levels deep. */
const deepest = 32;

/**
 * The fields with a signature or document timestamp. The type may be inherited (ISO 32000-2 §12.7.4.1). A field that a page shows and the
 * form does not list counts, too: some readers find fields by the pages.
 */
export function signedFields({ document, pages }: Pick<Source, 'document' | 'pages'>): Set<PdfDict> {
  const seen = new Set<PdfDict>();
  const signed = new Set<PdfDict>();
  const todo: { field: PdfValue; kind: string | undefined }[] = (
    arrayOf(dictOf(document.catalog.get('AcroForm'))?.get('Fields')) ?? []
  ).map((field) => ({ field, kind: undefined }));
  for (let next = todo.pop(); next; next = todo.pop()) {
    const dict = dictOf(next.field);
    if (!dict || seen.has(dict)) continue;
    seen.add(dict);
    const kind = nameOf(dict.get('FT')) ?? next.kind;
    if (kind === 'Sig' && dict.has('V')) signed.add(dict);
    for (const kid of arrayOf(dict.get('Kids')) ?? []) todo.push({ field: kid, kind });
  }
  for (const page of pages) for (const field of signedOn(page)) signed.add(field);
  return signed;
}

/** The fields with a signature whose widgets are on a page. */
function signedOn(page: SourcePage): PdfDict[] {
  return annotationsOf(page.dict).flatMap(({ dict }) => {
    if (nameOf(dict.get('Subtype')) !== 'Widget') return [];
    const line = [dict];
    for (let above = dictOf(dict.get('Parent')); above && line.length < deepest; above = dictOf(above.get('Parent')))
      line.push(above);
    const isSignature = nameOf(line.find((field) => field.has('FT'))?.get('FT')) === 'Sig';
    return (isSignature && line.find((field) => field.has('V'))) || [];
  });
}

/**
 * A signature covers the bytes of its file, so none stays valid after a rewrite. Its value is removed; the field and its appearance stay.
 * Rights that were granted by a signature (Perms, DSS) are removed with it (ISO 32000-2 §12.8).
 */
export function dropSignatures(source: Pick<Source, 'document' | 'pages'>, tally: Tally): void {
  for (const field of signedFields(source)) {
    field.delete('V');
    tally.add('signatures');
  }
  const { catalog } = source.document;
  dictOf(catalog.get('AcroForm'))?.delete('SigFlags');
  catalog.delete('Perms');
  catalog.delete('DSS');
}
