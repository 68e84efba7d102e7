export default {
  failure: {
    title: 'Inspection failed',
    body: 'Failed to inspect PDF',
  },
  name: 'Inspect PDF',
  description: "See what's inside a PDF: bookmarks, links, forms, fonts, scripts, signatures and hidden layers.",
  page: {
    title: 'Inspect PDF',
    lead: "See everything a file contains. Your file isn't changed{billing?, and it's free}.",
    run: 'Inspect PDF',
    running: 'Inspecting...',
    ready: "What's in this file",
    readyLead: "Your file wasn't changed.",
  },
  success: {
    title: 'Success!',
    body: 'Your report is ready',
  },
} as const;
