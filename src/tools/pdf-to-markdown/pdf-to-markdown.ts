import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import type { SourceFacts } from '#contract/api/sourceFacts.ts';
import { pageChoice } from '#contract/api/wire.ts';
import { pdf } from '#contract/files/files.ts';
import { pageBeyondEnd } from '#contract/pages/pageBounds.ts';
import { markdownLayout } from '#contract/results/markdownLayout.ts';
import { notCarriedByConversions } from '#contract/results/preservation.ts';
import { headersParam } from '#contract/text/headersChoice.ts';
import { scanParams } from '#contract/text/scans.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('pdf-to-markdown');

export const pdfToMarkdown = defineOperation({
  id: 'pdf-to-markdown',
  routes: ['/api/convert/pdf-to-markdown'],
  source: { from: 'request', field: 'file', kind: pdf, min: 1, max: 1 },
  params: z.object({
    pages: pageChoice.optional(),
    /** `beside`: in a zip, in a folder beside the text. `left-out`: only their text stays. */
    pictures: z.enum(['beside', 'left-out']).default('left-out'),
    /** Text that repeats at the edges of neighboring pages, including page numbers. */
    headers: headersParam('dropped'),
    /** Bold and italic words that differ from their paragraph. */
    emphasis: z.enum(['kept', 'dropped']).default('kept'),
    /** The addresses of links. The words that link always stay. */
    links: z.enum(['kept', 'dropped']).default('kept'),
    /** `comments`: a comment such as `<!-- page 3 -->` where a page begins. */
    pageMarks: z.enum(['none', 'comments']).default('none'),
    ...scanParams,
  }),
  example: { pageMarks: 'comments' },
  output: {
    kind: 'md',
    kindFor: ({ pictures }) => (pictures === 'beside' ? 'zip' : 'md'),
    routeName: nameOf,
    savedName: nameOf,
    expects: () => ({}),
    companionSchema: markdownLayout,
    view: { needsPages: true, isWide: true },
  },
  credits: 1,
  progressUnit: 'percent',
  pace: 'slow',
  access: 'anyone',
  permission: 'extract',
  notConverted: [...notCarriedByConversions, 'outlineEntries'],
  failure: messages.failure,
  problem: ({ pages }, [source]) => pageBeyondEnd(pages, source),
});

function nameOf({ pictures }: { readonly pictures: 'beside' | 'left-out' }, [source]: readonly SourceFacts[]): string {
  return `${stem(source?.name ?? 'document.pdf')}_converted.${pictures === 'beside' ? 'zip' : 'md'}`;
}

const pageTexts = messages.page;

export const pdfToMarkdownPage = definePage({
  path: '/tools/pdf-to-markdown',
  aliases: ['/pdf-to-markdown'],
  group: 'from',
  icon: 'heading',
  name: pageTexts.title,
  description: messages.description,
  operation: pdfToMarkdown,
  texts: pageTexts,
  success: messages.success,
});
