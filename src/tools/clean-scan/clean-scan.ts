import { z } from 'zod';
import { AppError } from '#contract/api/appError.ts';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { pdf } from '#contract/files/files.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('clean-scan');

export const cleanScan = defineOperation({
  id: 'clean-scan',
  routes: ['/api/pdf/:id/clean-scan'],
  source: { from: 'document', kind: pdf },
  params: z.object({
    straighten: z.boolean().default(true).meta({ description: 'Straightens pages that are tilted by up to 12 degrees.' }),
    crop: z.boolean().default(true).meta({ description: 'Removes dark borders around the paper.' }),
    despeckle: z.boolean().default(true).meta({ description: 'Removes specks.' }),
    evenLight: z.boolean().default(true).meta({ description: 'Removes shadows and makes the paper white.' }),
    split: z.boolean().default(false).meta({ description: 'Splits scans of open books into two pages.' }),
  }),
  example: { split: false },
  output: {
    kind: 'pdf',
    routeName: () => 'cleaned.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_cleaned.pdf`,
    expects: ({ split }, [source]) => (source && !split ? { pages: source.pageCount } : {}),
  },
  credits: 1,
  pace: 'slow',
  progressUnit: 'pages',
  access: 'anyone',
  permission: 'modify',
  preservation: {
    may: () => ({
      pageContents: ['change'],
      pageBoxes: ['change'],
      pageTurns: ['change'],
      images: ['change', 'gain', 'lose'],
      // The text layer of a scan is written again at its new place.
      fonts: ['change', 'gain', 'lose'],
      // For pages that are split in two.
      outlineEntries: ['gain'],
      pageLabels: ['gain'],
      layers: ['lose'],
    }),
  },
  failure: messages.failure,
  problem: (params) =>
    Object.values(params).some(Boolean) ? undefined : new AppError('bad_request', { values: { detail: 'nothing to do' } }),
});

export const cleanScanPage = definePage({
  path: '/tools/clean-scan',
  aliases: ['/clean-scan', '/deskew-pdf'],
  group: 'optimize',
  icon: 'scan-line',
  name: messages.name,
  description: messages.description,
  operation: cleanScan,
  texts: messages.page,
  success: messages.success,
});
