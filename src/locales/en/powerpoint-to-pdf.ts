export default {
  failure: {
    body: 'Failed to convert presentation to PDF. Please try again.',
  },
  name: 'PowerPoint to PDF',
  description: 'Convert .ppt and .pptx files.',
  page: {
    title: 'PowerPoint to PDF',
    lead: 'One page per slide, sharp at any size, or slides with notes for printing.',
    invalidFiles: 'Please select a PowerPoint presentation (.ppt or .pptx)',
    addFiles: 'Add presentations',
    moved: '{name} is now presentation {n} of {count}',
    files: '{count} {count|presentation|presentations}',
    layout: 'Pages',
    slides: 'Slides',
    notes: 'Slides with notes',
  },
  success: {
    body: 'Your PDF is ready.',
  },
} as const;
