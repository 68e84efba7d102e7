export default {
  sheetNames: {
    empty: 'Sheet 1',
    page: 'Page {page}',
    table: 'Table {n} (page {page})',
    printed: 'Sheet {n} (page {page})',
    printedPages: 'Sheet {n} (pages {page} to {last})',
  },
  failure: {
    title: 'Conversion failed',
    body: 'Failed to convert PDF to Excel. Please try again.',
  },
  words: {
    title: 'PDF to Excel',
    lead: 'Turn tables into spreadsheets with real numbers, dates and amounts. Merged cells are kept.',
    run: 'Convert to Excel',
    running: 'Converting...',
    sheets: 'Sheets',
    byItself: 'Automatic',
    asPrinted: 'Match the original spreadsheet',
    byTable: 'One sheet per table',
    byPage: 'One sheet per page, with its text',
    numbers: 'Number format',
    auto: 'Automatic',
    dates: 'Date format',
    monthFirst: 'Month first',
    dayFirst: 'Day first',
  },
  description: 'Turn tables into spreadsheets with real numbers and dates.',
  success: {
    title: 'Conversion successful!',
    body: 'Your Excel file is ready.',
  },
} as const;
