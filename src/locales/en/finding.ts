export default {
  title: 'Find',
  hint: 'Tool, file or page',
  count: '{count} {count|result|results}',
  actions: 'Actions',
  tools: 'Tools',
  nearest: 'No exact match. Closest results:',
  foundBy: 'found by “{word}”',
  recent: 'Recent files',
  keptUntil: 'kept until {time}',
  pages: 'Pages',
} as const;
