export default {
  failure: {
    title: 'Repair failed',
    body: 'Failed to repair PDF',
  },
  name: 'Repair PDF',
  description: 'Rebuild a damaged PDF from everything that can be recovered.',
  words: {
    title: 'Repair PDF',
    lead: "We read damaged files piece by piece and rebuild them. We list anything we couldn't recover.",
    run: 'Repair PDF',
    running: 'Repairing...',
  },
  success: {
    title: 'Success!',
    body: 'Your PDF is ready.',
  },
} as const;
