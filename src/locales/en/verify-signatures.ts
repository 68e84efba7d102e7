export default {
  failure: {
    title: 'Check failed',
    body: 'Failed to check the signatures',
  },
  name: 'Verify Signatures',
  description: 'See who signed a PDF, whether it was changed afterwards, and whether that was allowed.',
  page: {
    title: 'Verify Signatures',
    lead: "Check the digital signatures of a PDF and what was changed after them. Your file isn't changed.",
    run: 'Verify Signatures',
    running: 'Checking...',
    note: 'Every version inside the file is checked. Nothing is sent to anyone.',
    ready: 'Your PDF was checked',
    readyLead: "Your file wasn't changed.",
  },
  success: {
    title: 'Success!',
    body: 'The signatures were checked',
  },
} as const;
