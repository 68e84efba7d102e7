export default {
  failure: { title: 'No attachments read', body: "We couldn't read the attachments of this file" },
} as const;
