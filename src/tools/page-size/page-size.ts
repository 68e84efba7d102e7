import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { pageChoice } from '#contract/api/wire.ts';
import { pdf } from '#contract/files/files.ts';
import { canvasPlaces } from '#contract/imposition/pageSize.ts';
import { millimetres, orientations, paperNames } from '#contract/imposition/paper.ts';
import { pageBeyondEnd } from '#contract/pages/pageBounds.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('page-size');

/** The largest page has 14,400 points (ISO 32000-2 annex C.2). Smaller than a stamp is no useful page. */
export const sideMm = { least: 50, most: 5000 } as const;
/** On the smallest page there is still room between the margins. */
export const maxMarginMm = 20;
const side = (fallback: number) => z.number().min(sideMm.least).max(sideMm.most).default(fallback);

export const pageSize = defineOperation({
  id: 'page-size',
  routes: ['/api/pdf/:id/page-size'],
  source: { from: 'document', kind: pdf },
  params: z.object({
    mode: z.enum(['scale', 'canvas']).default('scale'),
    paper: z.enum([...paperNames, 'custom']).default('a4'),
    /** For `custom`. */
    widthMm: side(210),
    heightMm: side(297),
    orientation: z.enum(orientations).default('auto'),
    /** For `scale`. */
    marginMm: millimetres(maxMarginMm, 0),
    /** For `canvas`. */
    place: z.enum(canvasPlaces).default('center'),
    pages: pageChoice.optional(),
  }),
  example: { mode: 'scale', paper: 'letter' },
  output: {
    kind: 'pdf',
    routeName: () => 'resized.pdf',
    savedName: ({ paper }, [source]) =>
      `${stem(source?.name ?? 'document.pdf')}_${paper === 'custom' ? 'resized' : paper.toUpperCase()}.pdf`,
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'modify',
  preservation: { may: () => ({ pageBoxes: ['change'], pageContents: ['change'] }) },
  failure: messages.failure,
  problem: ({ pages }, [source]) => pageBeyondEnd(pages, source),
});

export const pageSizePage = definePage({
  path: '/tools/resize-pdf',
  aliases: ['/resize-pdf', '/pdf-page-size'],
  group: 'edit',
  icon: 'scaling',
  name: messages.name,
  description: messages.description,
  operation: pageSize,
  texts: messages.page,
  success: messages.success,
});
