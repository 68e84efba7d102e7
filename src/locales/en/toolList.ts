export default {
  toolList: {
    title: 'All Tools',
    description: 'Every PDF tool of this site, by group.',
    lead: '{count} tools, each on a page of its own. Search by what you need to do.',
    search: 'Search tools',
    searchHint: 'What do you need to do?',
    found: '{count} {count|tool|tools} found',
    none: 'No tool by that name',
    noneBody: 'Try a shorter word, such as merge or page.',
    showAll: 'Show all tools',
  },
  groupNotes: {
    edit: 'Write on it, mark it, strike it out',
    organize: 'Put the pages in order',
    from: 'Take it somewhere else',
    to: 'Make it a PDF',
    optimize: 'Lighter, or marked as yours',
    secure: 'Who may open it, and what it says of you',
    ai: 'Read it for me',
  },
} as const;
