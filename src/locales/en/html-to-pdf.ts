export default {
  failure: {
    title: 'Conversion failed',
    body: 'Failed to convert the HTML file to PDF',
  },
  name: 'HTML to PDF',
  description: 'Convert an HTML file to PDF pages with links, bookmarks and accessibility tags.',
  words: {
    title: 'HTML to PDF',
    lead: 'Turn an HTML file into a PDF. Headings become bookmarks, and links keep working.',
    note: 'Scripts do not run. Images and styles outside the file are not loaded.',
    invalidFilesTitle: 'Invalid file',
    invalidFiles: 'Please select an HTML file (.html)',
  },
  success: {
    title: 'Conversion successful!',
    body: 'Your PDF is ready.',
  },
} as const;
