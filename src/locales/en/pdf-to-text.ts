export default {
  failure: {
    title: 'Conversion failed',
    body: 'Failed to convert PDF to text. Please try again.',
  },
  page: {
    title: 'PDF to Text',
    lead: 'Get the text of a PDF as a plain text file, in reading order.',
    run: 'Convert to Text',
    running: 'Converting...',
    mode: 'Layout',
    reading: 'Reading order, column by column',
    layout: 'Page layout, using spaces',
    lines: 'Line breaks',
    joined: 'Join the lines of a paragraph',
    kept: 'Keep line breaks',
    pageBreak: 'Between pages',
    blankLine: 'Blank line',
    heading: 'Heading, such as “Page 3”',
    formFeed: 'Form feed character',
  },
  description: "Plain text in reading order, or in the page's layout.",
  success: {
    title: 'Conversion successful!',
    body: 'Your text file is ready.',
  },
} as const;
