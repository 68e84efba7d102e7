export default {
  officeWords: {
    run: 'Convert to PDF',
    running: 'Converting...',
    invalidFilesTitle: 'Invalid file type',
    moveUp: 'Move {name} up',
    moveDown: 'Move {name} down',
    orderHint: 'Drag a row or use the arrows.',
    drag: 'Drag to reorder',
    dropHint: '{touch?up to:or drop them anywhere on this page. Up to} {maxMb}MB each.',
    together: 'Result',
    each: 'One PDF per file, in a zip',
    one: 'All files in one PDF, in this order',
    archival: 'PDF type',
    everyday: 'Standard',
    pdfA: 'Archival (PDF/A-2b)',
    note: "We don't run macros or load linked content.",
  },
  officeSuccess: {
    title: 'Conversion successful!',
  },
  officeFailure: 'Conversion failed',
} as const;
