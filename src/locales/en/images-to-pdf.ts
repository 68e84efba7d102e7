export default {
  failure: {
    title: 'Conversion failed',
    body: 'Failed to convert images to PDF. Please try again.',
  },
  words: {
    run: 'Convert to PDF ({count} {count|picture|pictures})',
    invalidFilesTitle: 'Invalid file',
    invalidFiles: '{name} is not a valid image file',
    tooLarge: '{name} is larger than {maxMb}MB',
    addFiles: 'Add pictures',
    moved: '{name} is now picture {n} of {count}',
    files: '{count} {count|picture|pictures}',
    fit: 'As large as each picture',
    auto: 'As each picture lies',
  },
  success: {
    title: 'Conversion successful!',
    body: 'Your pictures are a PDF now.',
  },
  imagesToPdfPage: {
    name: 'Images to PDF',
    description: 'JPG, PNG, WebP, TIFF and GIF as pages of one PDF, in your order.',
    words: {
      title: 'Images to PDF',
      lead: 'Put your pictures in order. Each becomes a page, with every pixel it has.',
    },
  },
  pngToPdfPage: {
    name: 'PNG to PDF',
    description: 'PNG pictures as pages, exact to the pixel.',
    words: {
      title: 'PNG to PDF',
      lead: 'Screenshots and drawings as pages, exact to the pixel, transparency included.',
      invalidFiles: 'Please select a PNG file',
    },
  },
  jpgToPdfPage: {
    name: 'JPG to PDF',
    description: 'JPG pictures as pages, with no loss at all.',
    words: {
      title: 'JPG to PDF',
      lead: 'Photos and scans as pages. The pictures go in as they are, so nothing is lost.',
      invalidFiles: 'Please select a JPG file',
    },
  },
} as const;
