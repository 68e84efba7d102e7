export default {
  toolList: {
    title: 'All Tools',
    description: 'All PDF tools, by category.',
    lead: '{count} tools. Search by what you want to do.',
    search: 'Search tools',
    searchHint: 'What do you want to do?',
    found: '{count} {count|tool|tools} found',
    foundFor: '{count} {count|tool|tools} for “{wanted}”',
    nearest: 'No exact match. Closest tools:',
    showAll: 'Show all tools',
  },
  groupNotes: {
    edit: 'Write, highlight and erase',
    organize: 'Arrange and combine pages',
    from: 'Turn PDFs into other formats',
    to: 'Turn other files into PDFs',
    optimize: 'Compress, repair and label',
    secure: 'Control access and remove private data',
    ai: 'Summarize and translate',
  },
} as const;
