import { AppError } from '#contract/api/appError.ts';
import type { PdfDocument } from '#engines/core/objects/document.ts';
import { inflateStream } from '#engines/core/objects/filters.ts';
import { arrayOf, dictOf, type PdfDict, type PdfValue, streamOf } from '#engines/core/objects/values.ts';
import { type Certificate, readCertificate } from './certificates/certificate.ts';
import type { Evidence } from './verdict.ts';

const maxStreams = 2_000;
const maxBytes = 8 * 1024 * 1024;
/** One small stream may be named often, and grow each time. */
const maxBytesOfAll = 64 * 1024 * 1024;

/** The document security store (DSS): certificates, CRLs and OCSP responses for long-term validation (ISO 32000-2 §12.8.4.3). */
export function readEvidence(document: PdfDocument, roots: readonly Certificate[]): Evidence {
  const store = dictOf(document.catalog.get('DSS'));
  const related = [...(dictOf(store?.get('VRI'))?.values() ?? [])].flatMap((value) => dictOf(value) ?? []);
  const budget = { left: maxStreams, bytes: maxBytesOfAll };
  const all = (names: readonly string[]) =>
    [store, ...related].flatMap((dict) => names.flatMap((name) => streamsOf(dict, name, budget)));
  return {
    certificates: all(['Certs', 'Cert']).flatMap((bytes) => readCertificate(bytes) ?? []),
    crls: all(['CRLs', 'CRL']),
    ocsps: all(['OCSPs', 'OCSP']),
    roots,
  };
}

function streamsOf(dict: PdfDict | undefined, name: string, budget: { left: number; bytes: number }): Buffer[] {
  const found: Buffer[] = [];
  for (const item of arrayOf(dict?.get(name)) ?? []) {
    if (budget.left-- <= 0 || budget.bytes <= 0) break;
    const bytes = bytesOf(item);
    budget.bytes -= bytes?.length ?? 0;
    if (bytes) found.push(bytes);
  }
  return found;
}

function bytesOf(value: PdfValue): Buffer | undefined {
  try {
    const stream = streamOf(value);
    return stream && inflateStream(stream, maxBytes);
  } catch (cause) {
    // An unreadable one is ignored.
    if (cause instanceof AppError) return undefined;
    throw cause;
  }
}
