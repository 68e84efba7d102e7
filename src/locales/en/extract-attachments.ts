export default {
  failure: { title: 'Extraction failed', body: 'Failed to extract the attachments of the PDF' },
  name: 'Extract Attachments',
  description: 'Save the files that are attached to a PDF, all of them or the ones you choose, in a zip.',
  page: {
    title: 'Extract Attachments',
    lead: 'Get the files attached to a PDF, unchanged and with names that are safe to save.',
    run: 'Extract',
    running: 'Extracting...',
  },
  form: {
    found: 'Attachments',
    asking: 'Looking for attachments...',
    none: 'This PDF has no attachments.',
    which: 'Files to extract',
    onPage: 'Note on page {page}',
    unreadable: "Can't be unpacked",
  },
  success: { title: 'Success!', body: 'Your files are ready.' },
} as const;
