export default {
  running: 'Converting...',
  run: 'Convert to PDF',
  pageSize: 'Page size',
  a4: 'A4',
  letter: 'Letter',
  a5: 'A5',
  legal: 'Legal',
  orientation: 'Orientation',
  portrait: 'Portrait',
  landscape: 'Landscape',
  margin: 'Margin (mm)',
  marginWrong: 'Enter a whole number from {min} to {max}',
} as const;
