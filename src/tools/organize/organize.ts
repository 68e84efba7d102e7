import { z } from 'zod';
import { AppError } from '#contract/api/appError.ts';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { pageOrder } from '#contract/api/wire.ts';
import { pdf } from '#contract/files/files.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('organize');

/** Whether the pages are those of the one document, in its order. */
export function isUnchanged(
  pages: readonly { readonly page: number; readonly quarterTurns: number }[],
  sources: readonly { readonly pageCount: number }[],
): boolean {
  const [source, ...others] = sources;
  if (others.length > 0 || source?.pageCount !== pages.length) return false;
  return pages.every(({ page, quarterTurns }, index) => page === index + 1 && quarterTurns === 0);
}

export const organize = defineOperation({
  id: 'organize',
  routes: ['/api/pdf/:id/organize'],
  source: { from: 'document', kind: pdf, attachments: { field: 'pdfs', kind: pdf, max: 20 } },
  params: z.object({ pages: pageOrder }),
  example: { pages: '1' },
  output: {
    kind: 'pdf',
    routeName: () => 'organized.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_organized.pdf`,
    expects: ({ pages }) => ({ pages: pages.length }),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'assemble',
  preservation: {
    may: ({ pages }) => ({
      pageTurns: ['change'],
      layers: ['lose'],
      outlineEntries: ['gain'],
      formFields: ['rename'],
      namedDestinations: ['rename'],
      pageLabels: ['gain'],
      metadata: ['first'],
      xmp: ['first', 'change'],
      claims: ['first', 'lose'],
      language: ['first'],
      // As where files are merged: equal fonts and images of several files are written once (docs/decisions/0481).
      ...(pages.some(({ file }) => file > 0) ? { fonts: ['share'], images: ['share'] } : {}),
      // Actions on opening are kept for the first file only.
      submitActions: ['lose'],
    }),
    pages: ({ pages }) => [pages.map(({ file, page }) => ({ file, page }))],
  },
  failure: messages.failure,
  problem: ({ pages }, sources) => {
    for (const { file, page } of pages) {
      const source = sources[file];
      const pageCount = source?.pageCount ?? 0;
      if (!source) return new AppError('insufficient_files', { values: { min: file + 1 } });
      if (pageCount > 0 && page > pageCount) return new AppError('page_out_of_range', { values: { page, pageCount } });
    }
    return isUnchanged(pages, sources) ? new AppError('nothing_to_save') : undefined;
  },
});

export const organizePage = definePage({
  path: '/tools/organize-pdf',
  aliases: ['/organize-pdf'],
  group: 'organize',
  icon: 'layout-grid',
  name: messages.name,
  description: messages.description,
  operation: organize,
  texts: messages.page,
  success: messages.success,
});
