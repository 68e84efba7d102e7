export default {
  failure: {
    title: 'Inspection failed',
    body: 'Failed to inspect PDF',
  },
  name: 'Inspect PDF',
  description: 'See what is in a PDF: bookmarks, links, forms, fonts, scripts, signatures, hidden layers. Free.',
  words: {
    title: 'Inspect PDF',
    lead: 'Everything a file holds beside what it shows. Nothing is changed, and it costs nothing.',
    run: 'Inspect PDF',
    running: 'Inspecting...',
    ready: 'What the file holds',
    readyLead: 'Counted in the file itself. Nothing was changed.',
  },
  success: {
    title: 'Success!',
    body: 'Here is what the file holds',
  },
} as const;
