import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { image, jpg, png } from '#contract/files/files.ts';
import { picturePageParams, picturePageWords } from '#contract/pages/picturePages.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('images-to-pdf');

export const imagesToPdf = defineOperation({
  id: 'images-to-pdf',
  routes: ['/api/convert/images-to-pdf', '/api/convert/image-to-pdf'],
  source: { from: 'request', field: 'images', alsoFields: ['file'], kind: image, min: 1, max: 200 },
  params: picturePageParams,
  example: { pageSize: 'a4' },
  output: {
    kind: 'pdf',
    routeName: (_, [first]) => `${stem(first?.name ?? 'images')}_converted.pdf`,
    savedName: (_, [first]) => `${stem(first?.name ?? 'images')}_converted.pdf`,
    // The number of pages of a TIFF is known only to its decoder.
    expects: () => ({}),
  },
  credits: 1,
  progressUnit: 'files',
  access: 'anyone',
  permission: 'none',
  failure: messages.failure,
});

const words = {
  ...picturePageWords,
  ...messages.page,
};

const success = messages.success;

export const imagesToPdfPage = definePage({
  path: '/tools/image-to-pdf',
  aliases: [],
  group: 'to',
  icon: 'images',
  name: messages.imagesToPdfPage.name,
  description: messages.imagesToPdfPage.description,
  operation: imagesToPdf,
  texts: {
    ...words,
    ...messages.imagesToPdfPage.page,
  },
  success,
});

export const pngToPdfPage = definePage({
  path: '/tools/png-to-pdf',
  aliases: [],
  group: 'to',
  icon: 'image',
  name: messages.pngToPdfPage.name,
  description: messages.pngToPdfPage.description,
  operation: imagesToPdf,
  accept: png,
  texts: {
    ...words,
    ...messages.pngToPdfPage.page,
  },
  success,
});

export const jpgToPdfPage = definePage({
  path: '/tools/jpg-to-pdf',
  aliases: [],
  group: 'to',
  icon: 'image',
  name: messages.jpgToPdfPage.name,
  description: messages.jpgToPdfPage.description,
  operation: imagesToPdf,
  accept: jpg,
  texts: {
    ...words,
    ...messages.jpgToPdfPage.page,
  },
  success,
});
