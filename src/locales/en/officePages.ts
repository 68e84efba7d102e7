export default {
  officeWords: {
    run: 'Convert to PDF',
    running: 'Converting...',
    invalidFilesTitle: 'Invalid file type',
    moveUp: 'Move {name} up',
    moveDown: 'Move {name} down',
    orderHint: 'Drag a row, or use the arrows.',
    drag: 'Drag to reorder',
    dropHint: 'or drop them anywhere on this page. Up to {maxMb}MB each.',
    together: 'Result',
    each: 'A PDF of each file, in a zip',
    one: 'One PDF of all files, in this order',
    archival: 'Kind of PDF',
    everyday: 'For every day',
    pdfA: 'For the archive (PDF/A-2b)',
    note: 'Macros are not run, and nothing is fetched from other addresses.',
  },
  officeSuccess: {
    title: 'Conversion successful!',
  },
  officeFailure: 'Conversion failed',
} as const;
