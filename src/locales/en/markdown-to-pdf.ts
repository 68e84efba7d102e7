export default {
  failure: {
    title: 'Conversion failed',
    body: 'Failed to convert the Markdown file to PDF',
  },
  name: 'Markdown to PDF',
  description: 'Convert Markdown to PDF: headings, tables, task lists, footnotes, code and links.',
  page: {
    title: 'Markdown to PDF',
    lead: 'Turn a Markdown file into a typeset PDF. Headings become bookmarks, and links keep working.',
    note: 'Images outside the file are not loaded. Images inside it (data:) are.',
    invalidFilesTitle: 'Invalid file',
    invalidFiles: 'Please select a Markdown file (.md)',
  },
  success: {
    title: 'Conversion successful!',
    body: 'Your PDF is ready.',
  },
} as const;
