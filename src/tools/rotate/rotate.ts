import { z } from 'zod';
import { defineOperation, definePage } from '#contract/api/operation.ts';
import { integer, pageChoice } from '#contract/api/wire.ts';
import { pdf } from '#contract/files/files.ts';
import { pageBeyondEnd } from '#contract/pages/pageBounds.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('rotate');

export const rotate = defineOperation({
  id: 'rotate',
  routes: ['/api/pdf/rotate'],
  source: { from: 'request', field: 'pdf', kind: pdf, min: 1, max: 1 },
  params: z.object({
    totalRotations: integer({ min: -1000, max: 1000 }),
    pages: pageChoice.optional(),
  }),
  example: { totalRotations: '1' },
  output: {
    kind: 'pdf',
    routeName: ({ totalRotations }, [source]) => rotatedName(totalRotations, source?.name),
    savedName: ({ totalRotations }, [source]) => rotatedName(totalRotations, source?.name),
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  credits: 1,
  progressUnit: 'pages',
  access: 'anyone',
  permission: 'assemble',
  preservation: { may: () => ({ pageTurns: ['change'] }) },
  failure: messages.failure,
  problem: ({ pages }, [source]) => pageBeyondEnd(pages, source),
});

/** docs/product.md, "Names": `rotated-{absolute total rotations}x-{original file name}`. */
function rotatedName(totalRotations: number, sourceName = 'document.pdf'): string {
  return `rotated-${Math.abs(totalRotations)}x-${sourceName}`;
}

export const rotatePage = definePage({
  path: '/tools/rotate-pdf',
  aliases: ['/rotate-pdf'],
  group: 'organize',
  icon: 'rotate-cw',
  name: messages.name,
  description: messages.description,
  operation: rotate,
  texts: messages.page,
  success: messages.success,
});
