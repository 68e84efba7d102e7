export default {
  failure: { title: 'No blank pages found', body: "We couldn't look at the pages of this file" },
} as const;
