export default {
  failure: {
    body: 'Failed to convert document to PDF. Please try again.',
  },
  name: 'Word to PDF',
  description: '.doc and .docx files.',
  words: {
    title: 'Word to PDF',
    lead: 'Documents as they print, with bookmarks from their headings and links that work.',
    invalidFiles: 'Please select a Word document (.doc or .docx)',
    addFiles: 'Add documents',
    moved: '{name} is now document {n} of {count}',
    files: '{count} {count|document|documents}',
  },
  success: {
    body: 'Your document is a PDF now.',
  },
} as const;
