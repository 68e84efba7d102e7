import { arrayOf, dictOf, nameOf, type PdfDict, type PdfValue } from '../values.ts';
import type { Tally } from './tally.ts';

/** The fields that hold a signature, document timestamps among them; the type may be a parent's (ISO 32000-2 §12.7.4.1). */
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
 * A signature covers the bytes of the file it was made in, so none survives a rewrite. Its value is taken away, the field
 * and what it shows stay. Rights that were granted by a signature (Perms, DSS) go with it (ISO 32000-2 §12.8).
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
