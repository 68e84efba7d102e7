export default {
  failure: {
    title: 'Flattening failed',
    body: 'Failed to flatten PDF',
  },
  name: 'Flatten PDF',
  description: 'Make filled fields and comments part of the page, so that nobody can change them.',
  words: {
    title: 'Flatten PDF',
    lead: 'What you filled in and wrote stays visible, and cannot be changed any more. Links still work.',
    run: 'Flatten PDF',
    running: 'Flattening...',
    what: 'Make part of the page',
    fields: 'Form fields with their values',
    comments: 'Comments, marks and stamps',
  },
  success: {
    title: 'Success!',
    body: 'PDF flattened successfully',
  },
} as const;
