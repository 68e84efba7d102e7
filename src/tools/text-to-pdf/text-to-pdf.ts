import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { integer } from '#contract/api/wire.ts';
import { text } from '#contract/files/files.ts';
import { maxMarginMm } from '#contract/pages/picturePages.ts';
import { fontFamilyIds } from '#contract/text/fontFamilies.ts';
import { textEncodings } from '#contract/text/textEncodings.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('text-to-pdf');

/** In points, portrait. */
export const paperSizes = {
  a4: { widthPt: 595.28, heightPt: 841.89 },
  letter: { widthPt: 612, heightPt: 792 },
  a5: { widthPt: 419.53, heightPt: 595.28 },
  legal: { widthPt: 612, heightPt: 1008 },
} as const;

export const textBounds = {
  marginMm: { min: 5, max: maxMarginMm },
  fontSize: { min: 6, max: 36 },
  lineHeight: { min: 100, max: 300 },
  tabWidth: { min: 1, max: 16 },
} as const;

export const textToPdf = defineOperation({
  id: 'text-to-pdf',
  routes: ['/api/convert/text-to-pdf'],
  source: { from: 'request', field: 'file', kind: text, min: 1, max: 1 },
  params: z.object({
    pageSize: z.enum(['a4', 'letter', 'a5', 'legal']).default('a4'),
    orientation: z.enum(['portrait', 'landscape']).default('portrait'),
    marginMm: integer(textBounds.marginMm).default(20),
    font: z.enum(fontFamilyIds).default('courier-new'),
    /** Points. */
    fontSize: integer(textBounds.fontSize).default(10),
    /** Line spacing, in hundredths of the font size. */
    lineHeight: integer(textBounds.lineHeight).default(120),
    lineNumbers: z.enum(['off', 'on']).default('off'),
    /** From one tab stop to the next, in spaces. */
    tabWidth: integer(textBounds.tabWidth).default(8),
    encoding: z.enum(textEncodings).default('auto'),
  }),
  example: { font: 'noto-sans' },
  output: {
    kind: 'pdf',
    routeName: (_, [first]) => `${stem(first?.name ?? 'text')}_converted.pdf`,
    savedName: (_, [first]) => `${stem(first?.name ?? 'text')}_converted.pdf`,
    // The number of pages is known only after the layout.
    expects: () => ({}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'none',
  failure: messages.failure,
});

const pageTexts = messages.page;

export const textToPdfPage = definePage({
  path: '/tools/text-to-pdf',
  aliases: [],
  group: 'to',
  icon: 'text',
  name: messages.name,
  description: messages.description,
  operation: textToPdf,
  texts: pageTexts,
  success: messages.success,
});
