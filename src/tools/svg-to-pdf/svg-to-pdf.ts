import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { svg } from '#contract/files/files.ts';
import { picturePageParams, picturePageWords } from '#contract/pages/picturePages.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('svg-to-pdf');

export const svgToPdf = defineOperation({
  id: 'svg-to-pdf',
  routes: ['/api/convert/svg-to-pdf'],
  source: { from: 'request', field: 'file', alsoFields: ['images'], kind: svg, min: 1, max: 200 },
  params: picturePageParams,
  example: { pageSize: 'a4' },
  output: {
    kind: 'pdf',
    routeName: (_, [first]) => `${stem(first?.name ?? 'drawing')}_converted.pdf`,
    savedName: (_, [first]) => `${stem(first?.name ?? 'drawing')}_converted.pdf`,
    expects: (_, sources) => ({ pages: sources.length }),
  },
  credits: 1,
  progressUnit: 'files',
  needs: 'svg',
  pace: 'slow',
  access: 'anyone',
  permission: 'none',
  failure: messages.failure,
});

export const svgToPdfPage = definePage({
  path: '/tools/svg-to-pdf',
  aliases: [],
  group: 'to',
  icon: 'pen-tool',
  name: messages.name,
  description: messages.description,
  operation: svgToPdf,
  texts: {
    ...picturePageWords,
    ...messages.page,
  },
  success: messages.success,
});
