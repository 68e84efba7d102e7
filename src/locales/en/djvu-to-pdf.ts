export default {
  failure: {
    title: 'Conversion failed',
    body: 'Failed to convert the DjVu file to PDF',
  },
  name: 'DjVu to PDF',
  description: 'Convert a DjVu book or scan to a searchable PDF with its text, bookmarks and links.',
  page: {
    title: 'DjVu to PDF',
    lead: 'Turn a DjVu file into a PDF. Pages keep their size, and hidden text, bookmarks and links come along.',
    note: 'Black-and-white pages stay exactly as they are. Photos and paper are saved as JPG.',
    invalidFilesTitle: 'Invalid file',
    invalidFiles: 'Please select a DjVu file (.djvu or .djv)',
    running: 'Converting...',
    run: 'Convert to PDF',
  },
  success: {
    title: 'Conversion successful!',
    body: 'Your PDF is ready.',
  },
} as const;
