import { z } from 'zod';
import { texts } from '#locales/texts.ts';
import { stem } from '../api/operation.ts';
import type { SourceFacts } from '../api/sourceFacts.ts';
import type { OutputKind } from '../files/files.ts';
import type { Notice, Text } from '../text/text.ts';

const messages = texts('officePages');

/** What the tools that convert Office documents to PDF share (docs/product.md, "Office to PDF"). */

/** Files of one run. */
export const maxOfficeFiles = 20;

export const officeParams = {
  /** For several files: a zip with a PDF for each, or one PDF of all of them. */
  together: z.enum(['each', 'one']).default('each'),
  /** PDF/A-2b, for archiving. */
  archival: z.enum(['off', 'on']).default('off'),
};

interface Shared {
  readonly together: 'each' | 'one';
}

const isZip = ({ together }: Shared, sources: readonly SourceFacts[]) => sources.length > 1 && together === 'each';

const nameOf = (params: Shared, sources: readonly SourceFacts[]) =>
  isZip(params, sources) ? 'converted.zip' : `${stem(sources[0]?.name ?? 'document')}_converted.pdf`;

/** The number of pages is known only after the layout. */
export const officeOutput = {
  kind: 'pdf' as const,
  kindFor: (params: Shared, sources: readonly SourceFacts[]): OutputKind => (isZip(params, sources) ? 'zip' : 'pdf'),
  routeName: nameOf,
  savedName: nameOf,
  expects: (params: Shared, sources: readonly SourceFacts[]) => (isZip(params, sources) ? { entries: sources.length } : {}),
};

export const officeWords = messages.officeWords;

export const officeSuccess = messages.officeSuccess satisfies Partial<Notice>;

export const officeFailure = messages.officeFailure satisfies Text;
