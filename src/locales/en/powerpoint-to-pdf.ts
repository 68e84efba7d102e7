export default {
  failure: {
    body: 'Failed to convert presentation to PDF. Please try again.',
  },
  name: 'PowerPoint to PDF',
  description: '.ppt and .pptx files.',
  words: {
    title: 'PowerPoint to PDF',
    lead: 'A page for each slide, sharp at any size; or slides with their notes, to print.',
    invalidFiles: 'Please select a PowerPoint presentation (.ppt or .pptx)',
    addFiles: 'Add presentations',
    moved: '{name} is now presentation {n} of {count}',
    files: '{count} {count|presentation|presentations}',
    layout: 'Pages',
    slides: 'Slides',
    notes: 'Slides with their notes',
  },
  success: {
    body: 'Your presentation is a PDF now.',
  },
} as const;
