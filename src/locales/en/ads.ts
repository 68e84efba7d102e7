export default {
  label: 'Ad from {adHost}',
  region: 'Ads',
  question: 'Show ads on this page?',
  about:
    'Ads come from {adHost}, which can see your IP address. We never show ads on pages with documents, accounts or payments. The site works the same either way.',
  agreed: 'You allowed ads.',
  declined: 'You turned ads off.',
  agree: 'Allow',
  decline: "Don't allow",
  choices: 'Ad choices',
} as const;
