export default {
  failure: {
    title: 'Conversion failed',
    body: 'Failed to convert the PDF to PDF/A',
  },
  name: 'PDF to PDF/A',
  description: 'Convert a PDF for long-term storage: PDF/A-2b or PDF/A-3b, checked before you get it.',
  page: {
    title: 'PDF to PDF/A',
    lead: 'Fonts are embedded, colors are described, and scripts are removed. The result is checked against the rules of PDF/A.',
    run: 'Convert',
    running: 'Converting...',
    part: 'Standard',
    part2Hint: 'For most archives. Attached files are removed',
    part3Hint: 'Keeps attached files of any kind',
    note: "If something can't be converted, we tell you on which pages. We use our own checker, which covers level B.",
  },
  success: {
    title: 'Success!',
    body: 'Your PDF/A is ready.',
  },
} as const;
