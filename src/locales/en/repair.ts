export default {
  failure: {
    title: 'Repair failed',
    body: 'Failed to repair PDF',
  },
  name: 'Repair PDF',
  description: 'Rebuild a damaged PDF from all that can still be read in it.',
  words: {
    title: 'Repair PDF',
    lead: 'A file that does not open is read piece by piece and written anew. What cannot be saved, you are told.',
    run: 'Repair PDF',
    running: 'Repairing...',
  },
  success: {
    title: 'Success!',
    body: 'PDF repaired successfully',
  },
} as const;
