export default {
  failure: {
    title: 'Conversion failed',
    body: 'Failed to convert images to PDF. Please try again.',
  },
  name: 'SVG to PDF',
  description: 'Drawings, kept as lines and text.',
  words: {
    title: 'SVG to PDF',
    lead: 'Logos, charts and plans as pages, sharp at any size. Text can still be searched and copied.',
    run: 'Convert to PDF ({count} {count|drawing|drawings})',
    invalidFilesTitle: 'Invalid file',
    invalidFiles: 'Please select an SVG file',
    tooLarge: '{name} is larger than {maxMb}MB',
    addFiles: 'Add drawings',
    moved: '{name} is now drawing {n} of {count}',
    files: '{count} {count|drawing|drawings}',
    fit: 'As large as each drawing',
    auto: 'As each drawing lies',
  },
  success: {
    title: 'Conversion successful!',
    body: 'Your drawings are a PDF now.',
  },
} as const;
