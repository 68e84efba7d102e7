export default {
  failure: {
    body: 'Failed to convert spreadsheet to PDF. Please try again.',
  },
  name: 'Excel to PDF',
  description: 'Convert .xls and .xlsx files.',
  page: {
    title: 'Excel to PDF',
    lead: 'Convert all sheets or just one, fitted to the page the way you want.',
    invalidFiles: 'Please select an Excel spreadsheet (.xls or .xlsx)',
    addFiles: 'Add spreadsheets',
    moved: '{name} is now spreadsheet {n} of {count}',
    files: '{count} {count|spreadsheet|spreadsheets}',
    sheets: 'Sheets',
    allSheets: 'All sheets',
    oneSheet: 'One sheet',
    sheetNumber: 'Sheet number',
    sheetWrong: 'Enter a whole number, 1 or higher',
    fit: 'Fit',
    fitFile: 'As set in the file',
    fitWidth: 'Fit columns to page width',
    fitSheet: 'Fit each sheet on one page',
    orientation: 'Orientation',
    landscape: 'Landscape',
  },
  success: {
    body: 'Your PDF is ready.',
  },
} as const;
