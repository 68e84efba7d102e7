import { inflateStream } from '../filters.ts';
import { type PdfDict, streamOf } from '../values.ts';

const maxXmpBytes = 1024 * 1024;

/** The text of the metadata packet, where its size is reasonable. */
export function xmpOf(catalog: PdfDict): string | undefined {
  const stream = streamOf(catalog.get('Metadata'));
  return stream && inflateStream(stream, maxXmpBytes)?.toString('utf8');
}

/** The conformance claims of a document, such as `PDF/A-2B` (ISO 19005-1 §6.7.11). They are not verified. */
export function claimsIn(xmp: string): string[] {
  const entry = (name: string) => new RegExp(`${name}(?:>|\\s*=\\s*["'])\\s*([\\w:.-]+)`).exec(xmp)?.[1];
  const [archival, level, accessible] = [entry('pdfaid:part'), entry('pdfaid:conformance'), entry('pdfuaid:part')];
  return [
    ...(archival === undefined ? [] : [`PDF/A-${archival}${level ?? ''}`]),
    ...(accessible === undefined ? [] : [`PDF/UA-${accessible}`]),
  ];
}

/** Whether all documents claim the same standards: only then does the merged document keep the claim. */
export function haveSameClaims(catalogs: readonly PdfDict[]): boolean {
  const claims = catalogs.map((catalog) => claimsIn(xmpOf(catalog) ?? '').join());
  return claims.every((one) => one === claims[0]);
}
