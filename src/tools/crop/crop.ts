import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { pageChoice } from '#contract/api/wire.ts';
import { pdf } from '#contract/files/files.ts';
import { pageBeyondEnd } from '#contract/pages/pageBounds.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('crop');

/** Points. The largest page has 14,400 (ISO 32000-2 annex C.2). */
const margin = z.number().min(0).max(14_400).default(0);

export const crop = defineOperation({
  id: 'crop',
  routes: ['/api/pdf/:id/crop'],
  source: { from: 'document', kind: pdf },
  params: z.object({ top: margin, right: margin, bottom: margin, left: margin, pages: pageChoice.optional() }),
  example: { top: 10, right: 10, bottom: 10, left: 10 },
  output: {
    kind: 'pdf',
    routeName: () => 'cropped.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_cropped.pdf`,
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'modify',
  preservation: { may: () => ({ pageBoxes: ['change'] }) },
  failure: messages.failure,
  problem: ({ pages }, [source]) => pageBeyondEnd(pages, source),
});

export const cropPage = definePage({
  path: '/tools/crop-pdf',
  aliases: ['/crop-pdf'],
  group: 'edit',
  icon: 'crop',
  name: messages.name,
  description: messages.description,
  operation: crop,
  texts: messages.page,
  success: messages.success,
});
