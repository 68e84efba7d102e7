export default {
  failure: { title: 'Rotation failed', body: 'Failed to rotate the pages of the PDF' },
  name: 'Auto-Rotate',
  description: 'Turn sideways and upside-down pages upright by their text. Works for scans too.',
  page: {
    title: 'Auto-Rotate',
    lead: 'Turn every page upright by the direction of its text. Scanned pages are recognized.',
    run: 'Rotate Pages',
    running: 'Rotating...',
    note: 'Pages without clear text stay as they are, and the result lists them.',
  },
  success: { title: 'Success!', body: 'Your PDF is ready.' },
} as const;
