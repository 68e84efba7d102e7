export default {
  failure: {
    title: 'Repair failed',
    body: 'Failed to repair PDF',
  },
  name: 'Repair PDF',
  description: 'Rebuild a damaged PDF from everything that can be recovered.',
  page: {
    title: 'Repair PDF',
    lead: "We read damaged files piece by piece and rebuild them. We list anything we couldn't recover.",
    run: 'Repair PDF',
    running: 'Repairing...',
    undamaged: 'If the file has no damage',
    rebuild: 'Rewrite it anyway',
    rebuildHint: "For a file that another program can't open.",
    nothingFound: "If we find no damage, we say so.{billing? It's free then.}",
  },
  success: {
    title: 'Success!',
    body: 'Your PDF is ready.',
  },
} as const;
