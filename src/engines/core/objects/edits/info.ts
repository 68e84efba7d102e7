import type { Source } from '../assembly/source.ts';
import { decodeText, encodeText } from '../text.ts';
import { dictOf, type PdfDict, PdfObject, PdfStream, PdfString, pdfDict, stringOf } from '../values.ts';
import type { DocumentInfo, InfoChange } from './documentInfo.ts';
import { changeXmp, readXmp } from './xmp.ts';

/** ISO 32000-2 table 349. */
const keys = {
  title: 'Title',
  author: 'Author',
  subject: 'Subject',
  keywords: 'Keywords',
  creator: 'Creator',
  producer: 'Producer',
  created: 'CreationDate',
  modified: 'ModDate',
} as const satisfies Record<keyof DocumentInfo, string>;

export function readInfo(source: Source): DocumentInfo {
  const { trailer, catalog } = source.document;
  const info = dictOf(trailer.get('Info'));
  const xmp = readXmp(catalog);
  const text = (key: string) => {
    const found = stringOf(info?.get(key));
    return found ? decodeText(found) : '';
  };
  const of = (field: keyof DocumentInfo) => text(keys[field]) || ((xmp as Partial<Record<string, string>>)[field] ?? '');
  return {
    title: of('title'),
    author: of('author'),
    subject: of('subject'),
    keywords: of('keywords'),
    creator: of('creator'),
    producer: of('producer'),
    created: of('created'),
    modified: of('modified'),
  };
}

/** The number of entries that would read otherwise after this change. */
export function countChanges(source: Source, change: InfoChange): number {
  const now = readInfo(source);
  const isChanged = ([field, text]: [string, string]) => now[field as keyof InfoChange].trim() !== text.trim();
  return Object.entries(change).filter(isChanged).length;
}

/** Changes both places of a document's metadata, which must agree (§14.3.3). */
export function changeInfo(source: Source, change: InfoChange, now: Date): void {
  const { trailer, catalog } = source.document;
  const info: PdfDict = new Map(dictOf(trailer.get('Info')));
  for (const [field, text] of Object.entries(change)) {
    const key = keys[field as keyof InfoChange];
    if (text.trim() === '') info.delete(key);
    else info.set(key, encodeText(text));
  }
  info.set('ModDate', new PdfString(pdfDate(now)));
  trailer.set('Info', PdfObject.of(info));
  const xmp = changeXmp(catalog, change, now);
  if (xmp === undefined) return;
  // Without a filter, so that programs without PDF support find it (§14.3.2, note 2).
  const stream = new PdfStream(pdfDict({ Type: 'Metadata', Subtype: 'XML' }), Buffer.from(xmp, 'utf8'));
  catalog.set('Metadata', PdfObject.of(stream));
}

/** `D:20240131120000Z` (§7.9.4). */
export function pdfDate(date: Date): string {
  return `D:${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`;
}
