import { z } from 'zod';
import type { OutputKind } from './files.ts';
import { stem } from './operation.ts';
import type { SourceFacts } from './sourceFacts.ts';
import type { Notice, Text } from './text.ts';

/** What the tools share that make PDFs of office documents (docs/product.md, "Office to PDF"). */

/** Files of one run. */
export const mostOfficeFiles = 20;

export const officeParams = {
  /** Of several files: a zip with a PDF of each, or one PDF of all of them. */
  together: z.enum(['each', 'one']).default('each'),
  /** PDF/A-2b, for the archive. */
  archival: z.enum(['off', 'on']).default('off'),
};

interface Shared {
  readonly together: 'each' | 'one';
}

const isZip = ({ together }: Shared, sources: readonly SourceFacts[]) => sources.length > 1 && together === 'each';

const nameOf = (params: Shared, sources: readonly SourceFacts[]) =>
  isZip(params, sources) ? 'converted.zip' : `${stem(sources[0]?.name ?? 'document')}_converted.pdf`;

/** How many pages a document fills, only who lays it out knows. */
export const officeOutput = {
  kind: 'pdf' as const,
  kindFor: (params: Shared, sources: readonly SourceFacts[]): OutputKind => (isZip(params, sources) ? 'zip' : 'pdf'),
  routeName: nameOf,
  savedName: nameOf,
  expects: (params: Shared, sources: readonly SourceFacts[]) => (isZip(params, sources) ? { entries: sources.length } : {}),
};

export const officeWords = {
  run: { en: 'Convert to PDF', fil: 'I-convert sa PDF' },
  running: { en: 'Converting...', fil: 'Kino-convert...' },
  invalidFilesTitle: { en: 'Invalid file type', fil: 'Maling uri ng file' },
  moveUp: { en: 'Move {name} up', fil: 'Itaas ang {name}' },
  moveDown: { en: 'Move {name} down', fil: 'Ibaba ang {name}' },
  orderHint: { en: 'Drag a row, or use the arrows.', fil: 'I-drag ang hilera, o gamitin ang mga arrow.' },
  drag: { en: 'Drag to reorder', fil: 'I-drag para ayusin' },
  dropHint: {
    en: 'or drop them anywhere on this page. Up to {maxMb}MB each.',
    fil: 'o ihulog saanman sa pahinang ito. Hanggang {maxMb}MB bawat isa.',
  },
  together: { en: 'Result', fil: 'Resulta' },
  each: { en: 'A PDF of each file, in a zip', fil: 'Isang PDF bawat file, sa zip' },
  one: { en: 'One PDF of all files, in this order', fil: 'Isang PDF ng lahat ng file, ayon sa ayos na ito' },
  archival: { en: 'Kind of PDF', fil: 'Uri ng PDF' },
  everyday: { en: 'For every day', fil: 'Pang-araw-araw' },
  pdfA: { en: 'For the archive (PDF/A-2b)', fil: 'Pang-archive (PDF/A-2b)' },
  note: {
    en: 'Macros are not run, and nothing is fetched from other addresses.',
    fil: 'Hindi pinatatakbo ang mga macro, at walang kinukuha sa ibang address.',
  },
} satisfies Record<string, Text>;

export const officeSuccess = {
  title: { en: 'Conversion successful!', fil: 'Tagumpay ang pag-convert!' },
} satisfies Partial<Notice>;

export const officeFailure = { en: 'Conversion failed', fil: 'Hindi na-convert' } satisfies Text;
