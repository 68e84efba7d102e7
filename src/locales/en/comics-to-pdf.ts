export default {
  failure: {
    title: 'Conversion failed',
    body: 'Failed to convert the comic book to PDF',
  },
  name: 'Comics to PDF',
  description: 'Convert a CBZ comic book to PDF, one page per image, without losing quality.',
  page: {
    title: 'Comics to PDF',
    lead: 'Turn a comic book (CBZ) into a PDF. Each image becomes a page, in reading order and in full quality.',
    note: 'JPG images stay exactly as they are.',
    invalidFilesTitle: 'Invalid file',
    invalidFiles: 'Please select a comic book (.cbz). To convert a .cbr file, save it as CBZ first',
    running: 'Converting...',
    run: 'Convert to PDF',
    direction: 'Reading direction',
    auto: 'As the file says',
    ltr: 'Left to right',
    rtl: 'Right to left (manga)',
    pageSize: 'Page size',
    fit: 'Match each image',
    a4: 'A4',
    letter: 'Letter',
  },
  success: {
    title: 'Conversion successful!',
    body: 'Your PDF is ready.',
  },
} as const;
