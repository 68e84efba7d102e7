export default {
  failure: {
    title: 'No estimate',
    body: 'The size cannot be told beforehand',
  },
} as const;
