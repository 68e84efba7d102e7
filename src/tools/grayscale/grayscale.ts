import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { pdf } from '#contract/files/files.ts';
import { tones } from '#contract/pages/tones.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('grayscale');

const suffixes = { gray: 'grayscale', blackWhite: 'black-and-white', inverted: 'inverted' } as const;

export const grayscale = defineOperation({
  id: 'grayscale',
  routes: ['/api/pdf/:id/grayscale'],
  source: { from: 'document', kind: pdf },
  params: z.object({ tone: z.enum(tones).default('gray') }),
  example: { tone: 'gray' },
  output: {
    kind: 'pdf',
    routeName: () => 'grayscale.pdf',
    savedName: ({ tone }, [source]) => `${stem(source?.name ?? 'document.pdf')}_${suffixes[tone]}.pdf`,
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  credits: 1,
  pace: 'slow',
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'modify',
  preservation: {
    may: () => ({
      pageContents: ['change'],
      // Images are encoded again; an inline image becomes an XObject.
      images: ['change', 'gain'],
      // Their colors are part of entries that are compared exactly.
      annotations: ['change'],
      formFields: ['change'],
      links: ['change'],
    }),
  },
  failure: messages.failure,
});

export const grayscalePage = definePage({
  path: '/tools/grayscale-pdf',
  aliases: ['/grayscale-pdf', '/black-and-white-pdf', '/invert-pdf'],
  group: 'edit',
  icon: 'contrast',
  name: messages.name,
  description: messages.description,
  operation: grayscale,
  texts: messages.page,
  success: messages.success,
});
