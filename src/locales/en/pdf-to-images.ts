export default {
  failure: {
    title: 'Conversion failed',
    body: 'Failed to convert PDF to images. Please try again.',
  },
  page: {
    run: 'Start Converting',
    running: 'Converting...',
    format: 'Format',
    jpg: 'JPG: smaller, for photos and scans',
    png: 'PNG: exact, for text and drawings',
    dpi: 'Resolution',
    dpiScreen: '96 dpi: for screens',
    dpiNormal: '150 dpi: sharp on any screen',
    dpiPrint: '300 dpi: for print',
    quality: 'Quality: {quality}%',
    background: 'Background',
    white: 'White',
    transparent: 'Transparent',
  },
  success: {
    title: 'Conversion successful!',
    body: 'Your images are ready.',
  },
  pdfToJpgPage: {
    name: 'PDF to JPG',
    description: 'Save every page as a JPG image.',
    page: {
      title: 'PDF to JPG',
      lead: 'Each page becomes an image, with its comments and filled-in fields.',
    },
  },
  pdfToPngPage: {
    name: 'PDF to PNG',
    description: 'Save every page as a PNG image, pixel for pixel.',
    page: {
      title: 'PDF to PNG',
      lead: 'Get exact images of every page, with a white or transparent background.',
    },
  },
  pdfToImagesPage: {
    name: 'PDF to Images (ZIP)',
    description: 'Save all pages as JPG or PNG in one zip.',
    page: {
      title: 'PDF to Images',
      lead: 'Choose PNG or JPG, then Start Converting.',
    },
  },
} as const;
