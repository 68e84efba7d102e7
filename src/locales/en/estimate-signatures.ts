export default {
  failure: {
    title: 'Signatures not read',
    body: "We couldn't find out what the signatures of this file allow",
  },
} as const;
