export default {
  failure: {
    title: 'Conversion failed',
    body: 'Failed to convert PDF to images. Please try again.',
  },
  words: {
    run: 'Start Converting',
    running: 'Converting...',
    format: 'Format',
    jpg: 'JPG, smaller, for photos and scans',
    png: 'PNG, exact, for text and drawings',
    dpi: 'Resolution',
    dpiScreen: '96 dpi, for the screen',
    dpiNormal: '150 dpi, sharp on any screen',
    dpiPrint: '300 dpi, for print',
    quality: 'Quality: {quality}%',
    background: 'Background',
    white: 'White',
    transparent: 'Transparent',
  },
  success: {
    title: 'Conversion successful!',
    body: 'Every page is a picture now.',
  },
  pdfToJpgPage: {
    name: 'PDF to JPG',
    description: 'Every page as a JPG picture.',
    words: {
      title: 'PDF to JPG',
      lead: 'Every page becomes a picture, with its comments and filled fields.',
    },
  },
  pdfToPngPage: {
    name: 'PDF to PNG',
    description: 'Every page as a PNG, exact to the pixel.',
    words: {
      title: 'PDF to PNG',
      lead: 'Exact pictures of every page, on white or with no background at all.',
    },
  },
  pdfToImagesPage: {
    name: 'PDF to Images (ZIP)',
    description: 'All pages as JPG or PNG, in one zip.',
    words: {
      title: 'PDF to Images',
      lead: 'Choose PNG or JPG, then Start Converting.',
    },
  },
} as const;
