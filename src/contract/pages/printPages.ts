import { z } from 'zod';
import { texts } from '#locales/texts.ts';
import { stem } from '../api/operation.ts';
import type { SourceFacts } from '../api/sourceFacts.ts';
import { integer } from '../api/wire.ts';
import { maxMarginMm, pointsPerMm } from './picturePages.ts';

/** What tools that print web pages share: the paper and the run. */

/** In points, portrait. */
const papers = {
  a4: { widthPt: 595.28, heightPt: 841.89 },
  letter: { widthPt: 612, heightPt: 792 },
  a5: { widthPt: 419.53, heightPt: 595.28 },
  legal: { widthPt: 612, heightPt: 1008 },
} as const;
export const printPaperNames = ['a4', 'letter', 'a5', 'legal'] as const;
export const printOrientations = ['portrait', 'landscape'] as const;
export const printMarginMm = { min: 0, max: maxMarginMm };

export const printParams = {
  pageSize: z.enum(printPaperNames).default('a4'),
  orientation: z.enum(printOrientations).default('portrait'),
  marginMm: integer(printMarginMm).default(18),
};

export interface PrintParams {
  readonly pageSize: (typeof printPaperNames)[number];
  readonly orientation: (typeof printOrientations)[number];
  readonly marginMm: number;
}

export const printWords = texts('printPages');

/** The common part of such a declaration. */
export const printedPages = {
  params: z.object(printParams),
  example: { pageSize: 'a4' as const },
  output: {
    kind: 'pdf' as const,
    routeName: (_: unknown, [first]: readonly SourceFacts[]) => `${stem(first?.name ?? 'page')}_converted.pdf`,
    savedName: (_: unknown, [first]: readonly SourceFacts[]) => `${stem(first?.name ?? 'page')}_converted.pdf`,
    // The number of pages is known only after the layout.
    expects: () => ({}),
  },
  credits: 1,
  progressUnit: 'steps' as const,
  pace: 'slow' as const,
  needs: 'html' as const,
  access: 'anyone' as const,
  permission: 'none' as const,
};

/** The same lengths in points. */
export function printStyle({ pageSize, orientation, marginMm }: PrintParams) {
  const { widthPt, heightPt } = papers[pageSize];
  const isWide = orientation === 'landscape';
  return { widthPt: isWide ? heightPt : widthPt, heightPt: isWide ? widthPt : heightPt, marginPt: marginMm * pointsPerMm };
}
