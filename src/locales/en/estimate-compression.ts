export default {
  failure: {
    title: 'No estimate',
    body: "We couldn't estimate the size",
  },
} as const;
