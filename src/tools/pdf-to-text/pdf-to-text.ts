import { z } from 'zod';
import { pdf } from '#contract/files.ts';
import { defineOperation, definePage, stem } from '#contract/operation.ts';
import { pageBeyondEnd } from '#contract/pageBounds.ts';
import { notCarriedByConversions } from '#contract/preservation.ts';
import type { Text } from '#contract/text.ts';
import { pageChoice } from '#contract/wire.ts';

export const pdfToText = defineOperation({
  id: 'pdf-to-text',
  summary:
    'The text of a PDF as plain UTF-8: columns one after another and paragraphs whole, or every word where it stands on the page. Fields and comments are read too.',
  routes: ['/api/convert/pdf-to-text'],
  source: { from: 'request', field: 'file', kind: pdf, min: 1, max: 1 },
  params: z.object({
    pages: pageChoice.optional(),
    /** `reading`: in the order in which it is read. `layout`: spaces keep every word at its place. */
    mode: z.enum(['reading', 'layout']).default('reading'),
    /** Of `reading`: a paragraph is one line, or keeps the lines of the page. */
    lines: z.enum(['joined', 'kept']).default('joined'),
    /** Between two pages; `heading` puts a line such as `Page 3` before each. */
    pageBreak: z.enum(['blank-line', 'heading', 'form-feed']).default('blank-line'),
    /** What returns at the edges of neighbouring pages, page numbers too. */
    headers: z.enum(['kept', 'dropped']).default('kept'),
  }),
  example: { mode: 'reading', pageBreak: 'heading' },
  output: {
    kind: 'txt',
    routeName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_converted.txt`,
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_converted.txt`,
    expects: () => ({}),
  },
  credits: 2,
  progressUnit: 'pages',
  access: 'anyone',
  permission: 'extract',
  leaves: [...notCarriedByConversions, 'links', 'outlineEntries'],
  failure: {
    title: { en: 'Conversion failed', fil: 'Hindi na-convert' },
    body: {
      en: 'Failed to convert PDF to text. Please try again.',
      fil: 'Hindi na-convert ang PDF sa teksto. Subukan muli.',
    },
  },
  problem: ({ pages }, [source]) => pageBeyondEnd(pages, source),
});

const words = {
  title: { en: 'PDF to Text', fil: 'PDF tungong Teksto' },
  lead: {
    en: 'The words of a PDF as a plain text file: columns in order, paragraphs whole, tables row by row.',
    fil: 'Ang mga salita ng PDF bilang simpleng text file: sunod-sunod ang column, buo ang talata, hilera-hilera ang talahanayan.',
  },
  run: { en: 'Convert to Text', fil: 'I-convert sa Teksto' },
  running: { en: 'Converting...', fil: 'Kino-convert...' },
  mode: { en: 'How the text is set', fil: 'Ayos ng teksto' },
  reading: { en: 'As it is read, column after column', fil: 'Ayon sa pagbasa, isa-isang column' },
  layout: { en: 'As it stands on the page, with spaces', fil: 'Ayon sa puwesto sa pahina, may mga espasyo' },
  lines: { en: 'Line ends', fil: 'Dulo ng mga linya' },
  joined: { en: 'Join the lines of a paragraph', fil: 'Pagdugtungin ang mga linya ng talata' },
  kept: { en: 'Keep the lines of the page', fil: 'Panatilihin ang mga linya ng pahina' },
  pageBreak: { en: 'Between pages', fil: 'Sa pagitan ng mga pahina' },
  blankLine: { en: 'A blank line', fil: 'Isang blangkong linya' },
  heading: { en: 'A line such as “Page 3” before each', fil: 'Linyang gaya ng “Page 3” bago ang bawat isa' },
  formFeed: { en: 'A form feed, for programs', fil: 'Form feed, para sa mga program' },
  headers: { en: 'Headers and footers', fil: 'Mga header at footer' },
  keepHeaders: { en: 'Keep them', fil: 'Panatilihin' },
  dropHeaders: { en: 'Leave out what repeats from page to page', fil: 'Alisin ang umuulit sa bawat pahina' },
} satisfies Record<string, Text>;

export const pdfToTextPage = definePage({
  path: '/tools/pdf-to-text',
  aliases: ['/pdf-to-text'],
  group: 'from',
  icon: 'file-text',
  name: words.title,
  description: {
    en: 'Plain text in reading order, or laid out as on the page.',
    fil: 'Simpleng teksto ayon sa pagbasa, o ayon sa ayos ng pahina.',
  },
  does: pdfToText,
  words,
  success: {
    title: { en: 'Conversion successful!', fil: 'Tagumpay ang pag-convert!' },
    body: { en: 'Your text file is ready.', fil: 'Handa na ang text file mo.' },
  },
});
