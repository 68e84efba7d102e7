export default {
  failure: {
    title: 'No fields found',
    body: "We couldn't look for fields in this file",
  },
} as const;
