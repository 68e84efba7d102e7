export default {
  failure: {
    title: 'Reading failed',
    body: 'Failed to read the scan. Please try again.',
  },
  name: 'OCR PDF',
  description: 'Scans you can search and copy.',
  words: {
    title: 'OCR PDF',
    lead: 'The words of a scan, laid unseen over its pages: search them, select them, copy them. The pictures stay as they are.',
    run: 'Read the Scan',
    running: 'Reading...',
    language: 'Language of the scan',
    both: 'English and Filipino',
    eng: 'English',
    fil: 'Filipino',
    turning: 'Pages on their side',
    upright: 'Turn pages upright',
    note: 'Pages that have a text already are left alone. A page takes a few seconds.',
  },
  success: {
    title: 'Success!',
    body: 'Your scan can be searched now.',
  },
} as const;
