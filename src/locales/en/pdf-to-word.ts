export default {
  failure: {
    title: 'Conversion failed',
    body: 'Failed to convert PDF to Word. Please try again.',
  },
  page: {
    title: 'PDF to Word',
    lead: 'Get an editable document with real paragraphs, headings, lists and tables.',
    run: 'Convert to Word',
    running: 'Converting...',
  },
  description: 'An editable Word document with real paragraphs, headings and tables.',
  success: {
    title: 'Conversion successful!',
    body: 'Your Word document is ready.',
  },
} as const;
