import { image, jpg, png } from '#contract/files.ts';
import { defineOperation, definePage, stem } from '#contract/operation.ts';
import { picturePageParams, picturePageWords } from '#contract/picturePages.ts';
import type { Text } from '#contract/text.ts';

export const imagesToPdf = defineOperation({
  id: 'images-to-pdf',
  summary:
    'Pictures as the pages of one PDF, in the given order. A JPG goes in byte for byte; all others keep every pixel. A TIFF gives a page for each of its own.',
  routes: ['/api/convert/images-to-pdf', '/api/convert/image-to-pdf'],
  source: { from: 'request', field: 'images', alsoFields: ['file'], kind: image, min: 1, max: 200 },
  params: picturePageParams,
  example: { pageSize: 'a4' },
  output: {
    kind: 'pdf',
    routeName: (_, [first]) => `${stem(first?.name ?? 'images')}_converted.pdf`,
    savedName: (_, [first]) => `${stem(first?.name ?? 'images')}_converted.pdf`,
    // How many pages a TIFF has, only its decoder knows.
    expects: () => ({}),
  },
  credits: 1,
  progressUnit: 'files',
  access: 'anyone',
  permission: 'none',
  failure: {
    title: { en: 'Conversion failed', fil: 'Hindi na-convert' },
    body: {
      en: 'Failed to convert images to PDF. Please try again.',
      fil: 'Hindi na-convert ang mga larawan sa PDF. Subukan muli.',
    },
  },
});

const words = {
  ...picturePageWords,
  run: {
    en: 'Convert to PDF ({count} {count|picture|pictures})',
    fil: 'I-convert sa PDF ({count} larawan)',
  },
  invalidFilesTitle: { en: 'Invalid file', fil: 'Maling file' },
  invalidFiles: { en: '{name} is not a valid image file', fil: 'Hindi wastong larawan ang {name}' },
  tooLarge: { en: '{name} is larger than {maxMb}MB', fil: 'Mas malaki sa {maxMb}MB ang {name}' },
  addFiles: { en: 'Add pictures', fil: 'Magdagdag ng larawan' },
  moved: { en: '{name} is now picture {n} of {count}', fil: 'Ang {name} ay pang-{n} na sa {count} larawan' },
  files: { en: '{count} {count|picture|pictures}', fil: '{count} larawan' },
  fit: { en: 'As large as each picture', fil: 'Kasinlaki ng bawat larawan' },
  auto: { en: 'As each picture lies', fil: 'Ayon sa bawat larawan' },
} satisfies Record<string, Text>;

const success = {
  title: { en: 'Conversion successful!', fil: 'Tagumpay ang pag-convert!' },
  body: { en: 'Your pictures are a PDF now.', fil: 'PDF na ang mga larawan mo.' },
};

export const imagesToPdfPage = definePage({
  path: '/tools/image-to-pdf',
  aliases: [],
  group: 'to',
  icon: 'images',
  name: { en: 'Images to PDF', fil: 'Mga Larawan sa PDF' },
  description: {
    en: 'JPG, PNG, WebP, TIFF and GIF as pages of one PDF, in your order.',
    fil: 'JPG, PNG, WebP, TIFF at GIF bilang mga pahina ng isang PDF, ayon sa ayos mo.',
  },
  does: imagesToPdf,
  words: {
    ...words,
    title: { en: 'Images to PDF', fil: 'Mga Larawan sa PDF' },
    lead: {
      en: 'Put your pictures in order. Each becomes a page, with every pixel it has.',
      fil: 'Ayusin ang mga larawan. Magiging pahina ang bawat isa, buo ang bawat pixel.',
    },
  },
  success,
});

export const pngToPdfPage = definePage({
  path: '/tools/png-to-pdf',
  aliases: [],
  group: 'to',
  icon: 'image',
  name: { en: 'PNG to PDF', fil: 'PNG sa PDF' },
  description: { en: 'PNG pictures as pages, exact to the pixel.', fil: 'Mga PNG bilang pahina, eksakto sa pixel.' },
  does: imagesToPdf,
  takes: png,
  words: {
    ...words,
    title: { en: 'PNG to PDF', fil: 'PNG sa PDF' },
    lead: {
      en: 'Screenshots and drawings as pages, exact to the pixel, transparency included.',
      fil: 'Mga screenshot at guhit bilang pahina, eksakto sa pixel, pati transparency.',
    },
    invalidFiles: { en: 'Please select a PNG file', fil: 'Pumili ng PNG file' },
  },
  success,
});

export const jpgToPdfPage = definePage({
  path: '/tools/jpg-to-pdf',
  aliases: [],
  group: 'to',
  icon: 'image',
  name: { en: 'JPG to PDF', fil: 'JPG sa PDF' },
  description: { en: 'JPG pictures as pages, with no loss at all.', fil: 'Mga JPG bilang pahina, walang nawawala.' },
  does: imagesToPdf,
  takes: jpg,
  words: {
    ...words,
    title: { en: 'JPG to PDF', fil: 'JPG sa PDF' },
    lead: {
      en: 'Photos and scans as pages. The pictures go in as they are, so nothing is lost.',
      fil: 'Mga litrato at scan bilang pahina. Ipapasok ang mga larawan nang buo, kaya walang nawawala.',
    },
    invalidFiles: { en: 'Please select a JPG file', fil: 'Pumili ng JPG file' },
  },
  success,
});
