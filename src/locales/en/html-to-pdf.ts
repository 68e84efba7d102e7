export default {
  failure: {
    title: 'Conversion failed',
    body: 'Failed to convert the HTML file to PDF',
  },
  name: 'HTML to PDF',
  description: 'Convert an HTML file, or a zip of one with its images, to PDF with links, bookmarks and accessibility tags.',
  page: {
    title: 'HTML to PDF',
    lead: 'Turn an HTML file into a PDF. Headings become bookmarks, and links keep working.',
    note: 'Scripts do not run. Images and styles are loaded from the file or its zip, never from the web.',
    invalidFilesTitle: 'Invalid file',
    invalidFiles: 'Please select an HTML file (.html), or a .zip file of a page with its images',
  },
  success: {
    title: 'Conversion successful!',
    body: 'Your PDF is ready.',
  },
} as const;
