export default {
  subject: 'Message: {subject}',
  footnote: 'Sent from the {siteName} contact page. Reply to the address above.',
} as const;
