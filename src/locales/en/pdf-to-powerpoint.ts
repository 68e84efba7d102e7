export default {
  failure: {
    title: 'Conversion failed',
    body: 'Failed to convert PDF to PowerPoint. Please try again.',
  },
  page: {
    title: 'PDF to PowerPoint',
    lead: 'Get an editable slide for each page, with text, tables and images you can change.',
    run: 'Convert to PowerPoint',
    running: 'Converting...',
  },
  description: 'Editable slides with text, tables and images.',
  success: {
    title: 'Conversion successful!',
    body: 'Your presentation is ready.',
  },
} as const;
