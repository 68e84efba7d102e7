import { inflateStream } from '../filters.ts';
import { type PdfDict, streamOf } from '../values.ts';

const mostXmpBytes = 1024 * 1024;

/** The text of the metadata packet, where it is of a sane size. */
export function xmpOf(catalog: PdfDict): string | undefined {
  const stream = streamOf(catalog.get('Metadata'));
  return stream && inflateStream(stream, mostXmpBytes)?.toString('utf8');
}

/** The standards that a document says it keeps, such as `PDF/A-2B` (ISO 19005-1 §6.7.11); whether it does is another matter. */
export function claimsIn(xmp: string): string[] {
  const entry = (name: string) => new RegExp(`${name}(?:>|\\s*=\\s*["'])\\s*([\\w:.-]+)`).exec(xmp)?.[1];
  const [archival, level, accessible] = [entry('pdfaid:part'), entry('pdfaid:conformance'), entry('pdfuaid:part')];
  return [
    ...(archival === undefined ? [] : [`PDF/A-${archival}${level ?? ''}`]),
    ...(accessible === undefined ? [] : [`PDF/UA-${accessible}`]),
  ];
}

/** Whether all documents say that they keep the same standards: only then does what is made of them. */
export function claimAlike(catalogs: readonly PdfDict[]): boolean {
  const claims = catalogs.map((catalog) => claimsIn(xmpOf(catalog) ?? '').join());
  return claims.every((one) => one === claims[0]);
}
