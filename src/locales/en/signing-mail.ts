export default {
  until: 'You can sign until {until}.',
  passphrase: 'You also need a passphrase, which {sender} tells you another way.',
  open: 'Read and sign',
  stranger: "Don't know {sender}? You can ignore this email. The link is only for you, so don't forward it.",
  invitation: {
    subject: '{senderName} asks you to sign {documentName}',
    heading: '{sender} asks you to sign a document',
    what: "{sender} ({senderEmail}) sent you {document} to sign on {siteName}. You don't need an account: we'll email you a code when you open it.",
  },
  reminder: {
    subject: 'Reminder: {senderName} asks you to sign {documentName}',
    heading: '{sender} is waiting for your signature',
  },
  inPlaceOf: '{signer} asked that you sign in their place.',
  code: {
    subject: '{code} is your {siteName} signing code',
    heading: 'Open the document',
    what: 'Enter this code on {siteName} to open {document} from {sender}:',
    footnote: "Didn't ask for this code? Ignore this email. Nobody can open the document without it.",
  },
  completed: {
    subject: 'Signed: {documentName}',
    heading: 'Everyone has signed',
    what: '{document}, which {sender} sent, is signed by all {count} {count|signer|signers}.',
    attached: 'The signed file is attached.',
    kept: 'You can download it until {until}. Then it is deleted.',
    tooLarge: 'The signed file is too large for an email. Ask {sender} ({senderEmail}) for it.',
    download: 'Download the signed file',
  },
  declined: {
    subject: 'Declined: {documentName}',
    heading: '{signer} declined to sign',
    what: '{signer} ({signerEmail}) declined to sign {document}, which {sender} sent. The request has ended. It can no longer be signed.',
  },
  cancelled: {
    subject: 'Cancelled: {documentName}',
    heading: 'The request was cancelled',
    what: '{sender} cancelled the request to sign {document}. It can no longer be signed.',
  },
  expired: {
    subject: 'Expired: {documentName}',
    heading: 'The signing deadline has passed',
    what: 'Not everyone signed {document}, sent by {sender}, in time. It can no longer be signed.',
  },
  keptForSender: 'We keep the file in its current state for you until {until}, then delete it.',
  toRequests: 'Open your requests',
  delegated: {
    subject: '{signerName} passed on {documentName}',
    heading: 'Someone else will sign for {signer}',
    what: '{signer} ({signerEmail}) asked {newSigner} ({newEmail}) to sign {document} for them. We have sent them the link.',
  },
} as const;
