export default {
  failure: {
    title: 'Conversion failed',
    body: 'Failed to convert PDF to Word. Please try again.',
  },
  words: {
    title: 'PDF to Word',
    lead: 'A document that you can go on writing in: whole paragraphs, headings, lists and tables, not a text box for each line.',
    run: 'Convert to Word',
    running: 'Converting...',
  },
  description: 'An editable Word document with real paragraphs, headings and tables.',
  success: {
    title: 'Conversion successful!',
    body: 'Your Word document is ready.',
  },
} as const;
