import { arrayOf, dictOf, nameOf, type PdfDict, type PdfValue } from '../values.ts';
import type { Tally } from './tally.ts';

/** The fields with a signature or document timestamp. The type may be inherited (ISO 32000-2 §12.7.4.1). */
export function signedFields(catalog: PdfDict): PdfDict[] {
  const seen = new Set<PdfDict>();
  const signed: PdfDict[] = [];
  const todo: { field: PdfValue; kind: string | undefined }[] = (
    arrayOf(dictOf(catalog.get('AcroForm'))?.get('Fields')) ?? []
  ).map((field) => ({ field, kind: undefined }));
  for (let next = todo.pop(); next; next = todo.pop()) {
    const dict = dictOf(next.field);
    if (!dict || seen.has(dict)) continue;
    seen.add(dict);
    const kind = nameOf(dict.get('FT')) ?? next.kind;
    if (kind === 'Sig' && dict.has('V')) signed.push(dict);
    for (const kid of arrayOf(dict.get('Kids')) ?? []) todo.push({ field: kid, kind });
  }
  return signed;
}

/**
 * A signature covers the bytes of its file, so none stays valid after a rewrite. Its value is removed; the field and its appearance stay.
 * Rights that were granted by a signature (Perms, DSS) are removed with it (ISO 32000-2 §12.8).
 */
export function dropSignatures(catalog: PdfDict, tally: Tally): void {
  for (const field of signedFields(catalog)) {
    field.delete('V');
    tally.add('signatures');
  }
  dictOf(catalog.get('AcroForm'))?.delete('SigFlags');
  catalog.delete('Perms');
  catalog.delete('DSS');
}
