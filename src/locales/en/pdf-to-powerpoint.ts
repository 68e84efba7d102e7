export default {
  failure: {
    title: 'Conversion failed',
    body: 'Failed to convert PDF to PowerPoint. Please try again.',
  },
  words: {
    title: 'PDF to PowerPoint',
    lead: 'A slide for each page that you can go on working on: text by paragraph in its own style, tables as tables, pictures by themselves.',
    run: 'Convert to PowerPoint',
    running: 'Converting...',
  },
  description: 'Editable slides with text, tables and pictures.',
  success: {
    title: 'Conversion successful!',
    body: 'Your presentation is ready.',
  },
} as const;
