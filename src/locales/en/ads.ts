export default {
  label: 'Advertisement from {adHost}',
  region: 'Advertisements',
  question: 'May advertisements be shown on this page?',
  about:
    'They come from {adHost}, which then learns your network address. Pages with documents, accounts or payments never have any. Either answer is fine: everything works the same.',
  agreed: 'You agreed before.',
  declined: 'You declined before.',
  agree: 'Agree',
  decline: 'Decline',
  choices: 'Advertising choice',
} as const;
