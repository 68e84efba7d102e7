import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { pageChoice } from '#contract/api/wire.ts';
import { pdf } from '#contract/files/files.ts';
import { pageBeyondEnd } from '#contract/pages/pageBounds.ts';
import { notCarriedByConversions } from '#contract/results/preservation.ts';
import { headersParam } from '#contract/text/headersChoice.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('pdf-to-text');

export const pdfToText = defineOperation({
  id: 'pdf-to-text',
  routes: ['/api/convert/pdf-to-text'],
  source: { from: 'request', field: 'file', kind: pdf, min: 1, max: 1 },
  params: z.object({
    pages: pageChoice.optional(),
    /** `reading`: in reading order. `layout`: spaces keep every word at its place. */
    mode: z.enum(['reading', 'layout']).default('reading'),
    /** For `reading`: a paragraph is one line, or keeps the lines of the page. */
    lines: z.enum(['joined', 'kept']).default('joined'),
    /** Between two pages; `heading` puts a line such as `Page 3` before each. */
    pageBreak: z.enum(['blank-line', 'heading', 'form-feed']).default('blank-line'),
    /** Text that repeats at the edges of neighboring pages, including page numbers. */
    headers: headersParam('kept'),
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
  notConverted: [...notCarriedByConversions, 'links', 'outlineEntries'],
  failure: messages.failure,
  problem: ({ pages }, [source]) => pageBeyondEnd(pages, source),
});

const pageTexts = messages.page;

export const pdfToTextPage = definePage({
  path: '/tools/pdf-to-text',
  aliases: ['/pdf-to-text'],
  group: 'from',
  icon: 'file-text',
  name: pageTexts.title,
  description: messages.description,
  operation: pdfToText,
  texts: pageTexts,
  success: messages.success,
});
