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
    lead: 'The tables of a PDF as sheets to calculate with: numbers, dates and amounts of money as such, merged cells kept.',
    run: 'Convert to Excel',
    running: 'Converting...',
    sheets: 'Sheets',
    byItself: 'As suits the document',
    asPrinted: 'As the spreadsheet was printed from',
    byTable: 'One for each table',
    byPage: 'One for each page, its text too',
    numbers: 'How numbers are written',
    auto: 'As the document shows',
    dates: 'How dates are written',
    monthFirst: 'Month first',
    dayFirst: 'Day first',
  },
  description: 'The tables of a PDF as sheets, with numbers and dates as such.',
  success: {
    title: 'Conversion successful!',
    body: 'Your Excel file is ready.',
  },
} as const;
