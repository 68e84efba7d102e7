export default {
  failure: { title: 'Nothing found', body: "We couldn't read the pages of this file" },
} as const;
