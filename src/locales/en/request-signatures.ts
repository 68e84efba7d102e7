export default {
  failure: {
    title: 'Sending failed',
    body: "We couldn't send this document for signing",
  },
  name: 'Request Signatures',
  description: 'Send a PDF to up to 20 people to sign, in order or all at once. Nobody needs an account to sign.',
  page: {
    title: 'Request Signatures',
    lead: 'Place the fields, add who signs, and send. Everyone gets the signed file with an audit page.',
    run: 'Send for Signing',
    running: 'Sending...',
  },
  audit: {
    title: 'Signatures',
    lead: 'This page records who signed this document and when. Each signature is a version of the file sealed by the site that sent it; a PDF reader that checks signatures shows whether a version was changed afterwards. The seal confirms what the site saw. It is not a personal certificate of the signer.',
    unsent: 'Nobody has signed yet',
    request: 'Request {id}, sent by {name} ({email}) on {time}',
    signer: '{number}. {name} ({email})',
    notSigned: 'Has not signed yet',
    signed: 'Signed on {time} from network address {address}, with a code sent to this email address',
    digest: 'SHA-256 of the file before: {hex}',
  },
  success: {
    title: 'Success!',
    body: 'Your document was sent for signing.',
  },
} as const;
