import { z } from 'zod';
import { AppError } from '#contract/api/appError.ts';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { pdf } from '#contract/files/files.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('remove-elements');

const choice = z.boolean().default(false);

export const removeElements = defineOperation({
  id: 'remove-elements',
  routes: ['/api/pdf/:id/remove-elements'],
  source: { from: 'document', kind: pdf },
  params: z.object({
    comments: choice,
    links: choice,
    images: choice,
    scripts: choice,
    hiddenLayers: choice,
    attachments: choice,
    bookmarks: choice,
  }),
  example: { comments: true, links: true, images: true, bookmarks: true, attachments: true, scripts: true, hiddenLayers: true },
  output: {
    kind: 'pdf',
    routeName: () => 'cleaned.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_cleaned.pdf`,
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'modify',
  preservation: {
    may: ({ comments, links, images, scripts, hiddenLayers, attachments, bookmarks }) => ({
      ...((comments || attachments || hiddenLayers) && { annotations: ['lose'] }),
      ...((links || hiddenLayers || scripts || attachments) && { links: ['lose', 'gain'] }),
      // A tag stays where its content was removed, and is then on no page.
      ...((comments || links || hiddenLayers || attachments) && {
        structureElements: ['lose', 'gain'],
        alternativeTexts: ['lose', 'gain'],
      }),
      ...((images || hiddenLayers) && { pageContents: ['change'], images: ['lose'], fonts: ['lose'] }),
      ...(hiddenLayers && { layers: ['lose'] }),
      ...(scripts && { scripts: ['lose'], submitActions: ['lose'] }),
      ...(attachments && { attachments: ['lose'] }),
      ...((scripts || attachments) && { outlineEntries: ['change'] }),
      ...(bookmarks && { outlineEntries: ['lose'], scripts: ['lose'], submitActions: ['lose'] }),
      ...((comments || links) && { scripts: ['lose'], submitActions: ['lose'] }),
    }),
  },
  failure: messages.failure,
  problem: (params) => (Object.values(params).some(Boolean) ? undefined : new AppError('nothing_chosen')),
});

export const removeElementsPage = definePage({
  path: '/tools/remove-elements',
  aliases: ['/remove-elements', '/remove-images-from-pdf', '/remove-links-from-pdf'],
  group: 'edit',
  icon: 'list-x',
  name: messages.name,
  description: messages.description,
  operation: removeElements,
  texts: messages.page,
  success: messages.success,
});
