export default {
  failure: { title: 'No bookmarks read', body: "We couldn't read the bookmarks or headings of this file" },
} as const;
