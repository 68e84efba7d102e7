export default {
  failure: {
    title: 'Sending failed',
    body: "We couldn't send this document for signing",
  },
  name: 'Request Signatures',
  description: 'Send a PDF to up to 20 people to sign, in order or all at once. Nobody needs an account to sign.',
  words: {
    title: 'Request Signatures',
    lead: 'Place the fields, add who signs, and send. Everybody gets the signed file with an audit page.',
    run: 'Send for signing',
    running: 'Sending...',
  },
  success: {
    title: 'Success!',
    body: 'Your document was sent for signing.',
  },
} as const;
