export default {
  failure: {
    title: 'Conversion failed',
    body: 'Failed to convert PDF to CSV. Please try again.',
  },
  page: {
    title: 'PDF to CSV',
    lead: 'Get each table of a PDF as a CSV file, even when it continues over several pages.',
    run: 'Convert to CSV',
    running: 'Converting...',
    use: 'Made for',
    spreadsheet: 'Spreadsheets: cells that look like formulas stay text',
    program: 'Programs: exactly the text of the cells',
  },
  description: 'Each table of a PDF as a CSV file.',
  success: {
    title: 'Conversion successful!',
    body: 'Your tables are ready.',
  },
} as const;
