export default {
  failure: {
    title: 'Conversion failed',
    body: 'Failed to convert PDF to HTML. Please try again.',
  },
  page: {
    title: 'PDF to HTML',
    lead: 'Get one accessible web page with real headings, lists, tables and links.',
    run: 'Convert to HTML',
    running: 'Converting...',
    pictures: 'Images',
    embedded: 'In the file',
    leftOut: 'Leave out, but keep their text',
  },
  description: 'One accessible web page with headings, lists, tables and images.',
  /** Words of the file itself. */
  file: {
    footnotes: 'Footnotes',
    page: 'Page {page}',
    picture: 'Image on page {page}',
  },
  success: {
    title: 'Conversion successful!',
    body: 'Your HTML file is ready.',
  },
} as const;
