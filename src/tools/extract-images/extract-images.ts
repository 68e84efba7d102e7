import { z } from 'zod';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { integer, pageChoice } from '#contract/api/wire.ts';
import { pdf } from '#contract/files/files.ts';
import { pageBeyondEnd } from '#contract/pages/pageBounds.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('extract-images');

export const maxSidePx = 10_000;

export const extractImages = defineOperation({
  id: 'extract-images',
  routes: ['/api/pdf/:id/extract-images'],
  source: { from: 'document', kind: pdf },
  params: z.object({
    masks: z.enum(['apply', 'ignore']).default('apply').meta({
      description:
        '`apply`: an image with a mask becomes a PNG with transparency. `ignore`: the image is extracted as stored, including what its mask hides.',
    }),
    minSidePx: integer({ min: 0, max: maxSidePx }).default(0).meta({ description: 'Images with a shorter side are left out.' }),
    pages: pageChoice.optional(),
  }),
  example: { masks: 'apply', minSidePx: '16' },
  output: {
    kind: 'zip',
    routeName: () => 'images.zip',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_images.zip`,
    expects: () => ({}),
  },
  credits: 1,
  progressUnit: 'pages',
  access: 'anyone',
  permission: 'extract',
  failure: messages.failure,
  problem: ({ pages }, [source]) => pageBeyondEnd(pages, source),
});

/** `page-003-image-02.jpg`: sorted by name, the images are in page order. */
export function imageName(page: number, place: number, pageCount: number, ending: string): string {
  const digits = Math.max(2, String(pageCount).length);
  return `page-${String(page).padStart(digits, '0')}-image-${String(place).padStart(2, '0')}.${ending}`;
}

export const extractImagesPage = definePage({
  path: '/tools/extract-images',
  aliases: ['/extract-images', '/extract-images-from-pdf'],
  group: 'from',
  icon: 'image-down',
  name: messages.name,
  description: messages.description,
  operation: extractImages,
  texts: messages.page,
  success: messages.success,
});
