export default {
  failure: {
    body: 'Failed to convert spreadsheet to PDF. Please try again.',
  },
  name: 'Excel to PDF',
  description: '.xls and .xlsx files.',
  words: {
    title: 'Excel to PDF',
    lead: 'Tables that fit their pages: all sheets or one, as wide as the paper if you like.',
    invalidFiles: 'Please select an Excel spreadsheet (.xls or .xlsx)',
    addFiles: 'Add spreadsheets',
    moved: '{name} is now spreadsheet {n} of {count}',
    files: '{count} {count|spreadsheet|spreadsheets}',
    sheets: 'Sheets',
    allSheets: 'All sheets',
    oneSheet: 'One sheet',
    sheetNumber: 'Its number, counted from 1',
    sheetWrong: 'A whole number from 1',
    fit: 'Fit',
    fitFile: 'As the file says',
    fitWidth: 'All columns on the width of a page',
    fitSheet: 'Each sheet on one page',
    orientation: 'Orientation',
    landscape: 'Landscape',
  },
  success: {
    body: 'Your spreadsheet is a PDF now.',
  },
} as const;
