export default {
  failure: {
    title: 'Conversion failed',
    body: 'Failed to convert PDF to Markdown. Please try again.',
  },
  words: {
    title: 'PDF to Markdown',
    lead: 'Get headings, lists, tables, footnotes and links as GitHub Flavored Markdown.',
    run: 'Convert to Markdown',
    running: 'Converting...',
    pictures: 'Images',
    leftOut: 'Leave out, but keep their text',
    beside: 'In a folder beside the text (zip)',
    emphasis: 'Bold and italic words',
    keepEmphasis: 'Keep',
    dropEmphasis: 'Plain text',
    links: 'Links',
    keepLinks: 'Keep their addresses',
    dropLinks: 'Only their words',
    pageMarks: 'Between pages',
    noMarks: 'Nothing: continuous text',
    comments: 'A comment with the page number',
  },
  description: 'Headings, lists, tables and footnotes as GitHub Flavored Markdown.',
  success: {
    title: 'Conversion successful!',
    body: 'Your Markdown file is ready.',
  },
} as const;
