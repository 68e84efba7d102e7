import { z } from 'zod';
import { AppError } from '#contract/api/appError.ts';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { integer, pageChoice } from '#contract/api/wire.ts';
import { pdf } from '#contract/files/files.ts';
import { pageBeyondEnd } from '#contract/pages/pageBounds.ts';
import { numberStyles, runningSlots } from '#contract/pages/runningText.ts';
import { stampText } from '#contract/pages/stampPlacement.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('page-numbers');

const line = z.string().max(200).default('');

export const pageNumbers = defineOperation({
  id: 'page-numbers',
  routes: ['/api/pdf/:id/page-numbers'],
  source: { from: 'document', kind: pdf },
  params: z.object({
    headerLeft: line,
    headerCenter: line,
    headerRight: line,
    footerLeft: line,
    footerCenter: line,
    footerRight: line,
    /** The number of the first numbered page. */
    first: integer({ min: 0, max: 9_999_999 }).default(1),
    style: z.enum(numberStyles).default('decimal'),
    /** Points. */
    fontSize: integer({ min: 4, max: 72 }).default(10),
    color: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/)
      .default('#000000'),
    marginMm: integer({ min: 0, max: 100 }).default(10),
    /** Left and right are swapped on every second page. */
    facing: z.enum(['same', 'mirrored']).default('same'),
    pages: pageChoice.optional(),
  }),
  example: { footerCenter: '{page} / {pages}' },
  output: {
    kind: 'pdf',
    routeName: () => 'numbered.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_numbered.pdf`,
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'modify',
  preservation: { may: () => ({ pageContents: ['change'], fonts: ['gain'], images: ['gain'] }) },
  failure: messages.failure,
  problem: (params, [source]) => {
    if (runningSlots.every((slot) => stampText(params[slot]) === '')) return new AppError('running_text_missing');
    return pageBeyondEnd(params.pages, source);
  },
});

export const pageNumbersPage = definePage({
  path: '/tools/page-numbers',
  aliases: ['/page-numbers'],
  group: 'edit',
  icon: 'hash',
  name: messages.name,
  description: messages.description,
  operation: pageNumbers,
  texts: messages.page,
  success: messages.success,
});
