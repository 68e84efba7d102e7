export default {
  failure: {
    title: 'Check failed',
    body: 'Failed to check the PDF',
  },
  name: 'Check Redaction',
  description: 'See whether what looks removed from a PDF can still be read, and remove it for good.',
  page: {
    title: 'Check Redaction',
    lead: "Find names and numbers that look removed but are still in the file. Your file isn't changed.",
    run: 'Check Redaction',
    running: 'Checking...',
    note: '14 checks on every page and on the file itself.{billing? Removing what is found costs nothing more.}',
    ready: 'Your PDF was checked',
    readyLead: "Your file wasn't changed.",
  },
  success: {
    title: 'Success!',
    body: 'Your PDF was checked',
  },
} as const;
