export default {
  failure: {
    body: 'Failed to convert document to PDF. Please try again.',
  },
  name: 'Word to PDF',
  description: 'Convert .doc and .docx files.',
  page: {
    title: 'Word to PDF',
    lead: 'Convert documents with bookmarks from headings and working links.',
    invalidFiles: 'Please select a Word document (.doc or .docx)',
    addFiles: 'Add documents',
    moved: '{name} is now document {n} of {count}',
    files: '{count} {count|document|documents}',
  },
  success: {
    body: 'Your PDF is ready.',
  },
} as const;
