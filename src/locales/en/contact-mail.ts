export default {
  subject: 'Message: {subject}',
  footnote: 'Written on the contact page of {siteName}. An answer goes to the address above.',
} as const;
