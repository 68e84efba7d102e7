export default {
  failure: {
    title: 'Signing failed',
    body: "We couldn't prepare this file for a signature",
  },
} as const;
