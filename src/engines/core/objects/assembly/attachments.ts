import { readNameTree } from '../trees.ts';
import { dictOf, type PdfDict, type PdfValue } from '../values.ts';
import { freeName } from './outline/names.ts';

export function readAttachments(catalog: PdfDict): Map<string, PdfValue> {
  return readNameTree(dictOf(catalog.get('Names'))?.get('EmbeddedFiles'));
}

/** Joins the attachments of all documents under unique keys. The visible name is part of the attachment and stays. */
export function joinAttachments(catalogs: readonly PdfDict[]): Map<string, PdfValue> {
  const joined = new Map<string, PdfValue>();
  const lastTried = new Map<string, number>();
  for (const catalog of catalogs) {
    for (const [name, value] of readAttachments(catalog)) {
      joined.set(
        freeName(name, (candidate) => joined.has(candidate), lastTried),
        value,
      );
    }
  }
  return joined;
}
