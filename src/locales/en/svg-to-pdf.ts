export default {
  failure: {
    title: 'Conversion failed',
    body: 'Failed to convert images to PDF. Please try again.',
  },
  name: 'SVG to PDF',
  description: 'Convert drawings to vector PDF pages.',
  page: {
    title: 'SVG to PDF',
    lead: 'Turn logos, charts and plans into pages that stay sharp at any size, with searchable text.',
    run: 'Convert to PDF ({count} {count|drawing|drawings})',
    invalidFilesTitle: 'Invalid file',
    invalidFiles: 'Please select an SVG file',
    tooLarge: '{name} is larger than {maxMb}MB',
    addFiles: 'Add drawings',
    moved: '{name} is now drawing {n} of {count}',
    files: '{count} {count|drawing|drawings}',
    fit: 'Match each drawing',
    auto: 'Automatic',
  },
  success: {
    title: 'Conversion successful!',
    body: 'Your PDF is ready.',
  },
} as const;
