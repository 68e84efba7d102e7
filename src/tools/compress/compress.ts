import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { pdf } from '#contract/files/files.ts';
import { texts } from '#locales/texts.ts';
import { estimateCompression } from '../estimate-compression/estimate-compression.ts';

const messages = texts('compress');

export const bytesPerMb = 1024 * 1024;
const maxTargetMb = 1000;

export const compress = defineOperation({
  id: 'compress',
  routes: ['/api/pdf/:id/compress'],
  source: { from: 'document', kind: pdf },
  params: z.object({
    level: z.enum(['low', 'medium', 'high']).default('medium'),
    /** The target size in megabytes, instead of a level. */
    targetMb: z.number().min(0.01).max(maxTargetMb).optional(),
  }),
  example: { level: 'medium' },
  output: {
    kind: 'pdf',
    routeName: () => 'compressed.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_compressed.pdf`,
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  comparesPages: true,
  pace: 'slow',
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'modify',
  preservation: {
    may: () => ({
      images: ['rename', 'change', 'lose'],
      fonts: ['lose', 'gain'],
      pageContents: ['change'],
      attachments: ['change'],
    }),
  },
  failure: messages.failure,
});

/** Megabytes as entered; a comma may be the decimal sign. Undefined for input that is no size. */
export function readTargetMb(typed: string): number | undefined {
  const value = /^\s*\d{0,4}(?:[.,]\d{1,3})?\s*$/.test(typed) ? Number(typed.trim().replace(',', '.')) : Number.NaN;
  return value >= 0.01 && value <= maxTargetMb ? value : undefined;
}

export const compressPage = definePage({
  path: '/tools/compress-pdf',
  aliases: ['/compress-pdf'],
  group: 'optimize',
  icon: 'shrink',
  name: messages.name,
  description: messages.description,
  operation: compress,
  estimate: estimateCompression,
  texts: messages.page,
  success: messages.success,
});
