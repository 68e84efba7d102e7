import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { pageChoice } from '#contract/api/wire.ts';
import { pdf } from '#contract/files/files.ts';
import { pageBeyondEnd } from '#contract/pages/pageBounds.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('overlay');

export const overlay = defineOperation({
  id: 'overlay',
  routes: ['/api/pdf/overlay'],
  // The first is the document, the second is drawn on it.
  source: { from: 'request', field: 'pdfs', kind: pdf, min: 2, max: 2 },
  params: z.object({
    layer: z.enum(['under', 'over']).default('under'),
    repeat: z.enum(['last', 'all', 'none']).default('last'),
    fit: z.enum(['page', 'actual']).default('page'),
    pages: pageChoice.optional(),
  }),
  example: { layer: 'under', repeat: 'last' },
  output: {
    kind: 'pdf',
    routeName: () => 'overlaid.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_overlay.pdf`,
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'modify',
  preservation: {
    may: () => ({
      pageContents: ['change'],
      fonts: ['gain', 'lose'],
      images: ['gain', 'lose'],
      links: ['gain'],
      layers: ['gain'],
      metadata: ['first'],
      xmp: ['first'],
      claims: ['first'],
      language: ['first'],
      encryption: ['first'],
    }),
    // Pages of the second document are drawn on those of the first, and are not pages of the result.
    pages: (_, [source]) => [Array.from({ length: source?.pageCount ?? 0 }, (_unused, index) => ({ file: 0, page: index + 1 }))],
  },
  failure: messages.failure,
  problem: ({ pages }, [source]) => pageBeyondEnd(pages, source),
});

export const overlayPage = definePage({
  path: '/tools/overlay-pdf',
  aliases: ['/overlay-pdf', '/letterhead-pdf'],
  group: 'edit',
  icon: 'copy-plus',
  name: messages.name,
  description: messages.description,
  operation: overlay,
  texts: messages.page,
  success: messages.success,
});
