export default {
  failure: {
    title: 'No fields read',
    body: "We couldn't read the fields of this file",
  },
} as const;
