export default {
  failure: {
    title: 'No data exported',
    body: "We couldn't read the fields of this file",
  },
  name: 'Export Form Data',
  description: 'Save the values of a PDF form as CSV, JSON, FDF or XFDF.',
  page: {
    title: 'Export Form Data',
    lead: 'Save the values of a form. You can load the same file in Fill Form.',
    run: 'Export Data',
    running: 'Exporting...',
    format: 'Format',
    csv: 'CSV, for spreadsheets',
    json: 'JSON, for programs',
    fdf: 'FDF, for PDF readers',
    xfdf: 'XFDF, for PDF readers (XML)',
  },
  success: {
    title: 'Success!',
    body: 'Form data exported successfully',
  },
} as const;
