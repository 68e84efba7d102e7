export default {
  failure: {
    title: 'Flattening failed',
    body: 'Failed to flatten PDF',
  },
  name: 'Flatten PDF',
  description: 'Make form fields and comments a permanent part of the page.',
  page: {
    title: 'Flatten PDF',
    lead: "Your entries and comments stay visible but can't be changed. Links still work.",
    run: 'Flatten PDF',
    running: 'Flattening...',
    what: 'Flatten',
    fields: 'Form fields and their values',
    comments: 'Comments, highlights and stamps',
  },
  success: {
    title: 'Success!',
    body: 'PDF flattened successfully',
  },
} as const;
