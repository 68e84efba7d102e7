import { z } from 'zod';
import { text } from '#contract/files.ts';
import { fontFamilyIds } from '#contract/fontFamilies.ts';
import { defineOperation, definePage, stem } from '#contract/operation.ts';
import { maxMarginMm } from '#contract/picturePages.ts';
import type { Text } from '#contract/text.ts';
import { textEncodings } from '#contract/textEncodings.ts';
import { integer } from '#contract/wire.ts';

/** In points, upright. */
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
  summary:
    'Plain text set on pages: shaped, in any script that our fonts have, as a tagged PDF whose text can be searched and copied. A form feed begins a page; long lines are wrapped.',
  routes: ['/api/convert/text-to-pdf'],
  source: { from: 'request', field: 'file', kind: text, min: 1, max: 1 },
  params: z.object({
    pageSize: z.enum(['a4', 'letter', 'a5', 'legal']).default('a4'),
    orientation: z.enum(['portrait', 'landscape']).default('portrait'),
    marginMm: integer(textBounds.marginMm).default(20),
    font: z.enum(fontFamilyIds).default('courier-new'),
    /** Points. */
    fontSize: integer(textBounds.fontSize).default(10),
    /** From one line to the next, in hundredths of the letters' size. */
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
    // How many pages a text fills, only who sets it knows.
    expects: () => ({}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'none',
  failure: {
    title: { en: 'Conversion failed', fil: 'Hindi na-convert' },
    body: {
      en: 'Failed to convert text file to PDF. Please try again.',
      fil: 'Hindi na-convert ang text file sa PDF. Subukan muli.',
    },
  },
});

const words = {
  title: { en: 'Text to PDF', fil: 'Text sa PDF' },
  lead: {
    en: 'A .txt file on clean pages, in any script. The text stays text, to search and to copy.',
    fil: 'Isang .txt file sa malinis na mga pahina, anumang sulat. Mahahanap at makokopya pa rin ang teksto.',
  },
  run: { en: 'Convert to PDF', fil: 'I-convert sa PDF' },
  running: { en: 'Converting...', fil: 'Kino-convert...' },
  invalidFilesTitle: { en: 'Invalid file', fil: 'Maling file' },
  invalidFiles: { en: 'Please select a .txt file', fil: 'Pumili ng .txt file' },
  pageSize: { en: 'Page size', fil: 'Laki ng pahina' },
  a4: { en: 'A4', fil: 'A4' },
  letter: { en: 'Letter', fil: 'Letter' },
  a5: { en: 'A5', fil: 'A5' },
  legal: { en: 'Legal', fil: 'Legal' },
  orientation: { en: 'Orientation', fil: 'Oryentasyon' },
  portrait: { en: 'Portrait', fil: 'Patayo' },
  landscape: { en: 'Landscape', fil: 'Pahiga' },
  margin: { en: 'Margin in mm', fil: 'Margin sa mm' },
  font: { en: 'Font', fil: 'Font' },
  fontSize: { en: 'Size in points', fil: 'Laki sa puntos' },
  lineHeight: { en: 'Line spacing in %', fil: 'Pagitan ng linya, %' },
  numbering: { en: 'Line numbers', fil: 'Bilang ng linya' },
  lineNumbers: { en: 'Number the lines of the file', fil: 'Lagyan ng bilang ang mga linya ng file' },
  tabWidth: { en: 'Tab width', fil: 'Lapad ng tab' },
  encoding: { en: 'Encoding of the file', fil: 'Encoding ng file' },
  numberWrong: { en: 'A whole number from {min} to {max}', fil: 'Buong numero mula {min} hanggang {max}' },
  preview: { en: 'First page', fil: 'Unang pahina' },
  previewNote: {
    en: 'About as it will look; where lines break, the result decides.',
    fil: 'Halos ganito ang hitsura; ang resulta ang masusunod kung saan puputol ang linya.',
  },
} satisfies Record<string, Text>;

export const textToPdfPage = definePage({
  path: '/tools/text-to-pdf',
  aliases: [],
  group: 'to',
  icon: 'text',
  name: { en: 'Text to PDF', fil: 'Text sa PDF' },
  description: { en: 'Plain .txt files, set on pages.', fil: 'Mga simpleng .txt file, inilagay sa mga pahina.' },
  does: textToPdf,
  words,
  success: {
    title: { en: 'Conversion successful!', fil: 'Tagumpay ang pag-convert!' },
    body: { en: 'Your text is a PDF now.', fil: 'PDF na ang teksto mo.' },
  },
});
