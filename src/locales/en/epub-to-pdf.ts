export default {
  failure: {
    title: 'Conversion failed',
    body: 'Failed to convert the e-book to PDF',
  },
  name: 'EPUB to PDF',
  description: 'Convert an EPUB e-book to PDF with its images, fonts, bookmarks and links.',
  page: {
    title: 'EPUB to PDF',
    lead: 'Turn an e-book into a PDF. Its table of contents becomes bookmarks, and links between chapters work.',
    note: "Copy-protected books (DRM) can't be converted. Books with a fixed layout keep their own page size.",
    invalidFilesTitle: 'Invalid file',
    invalidFiles: 'Please select an e-book file (.epub)',
  },
  success: {
    title: 'Conversion successful!',
    body: 'Your PDF is ready.',
  },
} as const;
