import type { Text } from '#contract/text.ts';

/** Words about advertisements; fetched only where `AD_SCRIPT_URL` is set. */
export const ads = {
  label: { en: 'Advertisement from {adHost}', fil: 'Patalastas mula sa {adHost}' },
  region: { en: 'Advertisements', fil: 'Mga patalastas' },
  question: { en: 'May advertisements be shown on this page?', fil: 'Maaari bang magpakita ng patalastas sa pahinang ito?' },
  about: {
    en: 'They come from {adHost}, which then learns your network address. Pages with documents, accounts or payments never have any. Either answer is fine: everything works the same.',
    fil: 'Galing ang mga ito sa {adHost}, na malalaman ang network address mo. Walang patalastas sa mga pahinang may dokumento, account o bayad. Pareho lang ang takbo ng lahat, anuman ang sagot mo.',
  },
  agreed: { en: 'You agreed before.', fil: 'Pumayag ka dati.' },
  declined: { en: 'You declined before.', fil: 'Tumanggi ka dati.' },
  agree: { en: 'Agree', fil: 'Pumayag' },
  decline: { en: 'Decline', fil: 'Tumanggi' },
  choices: { en: 'Advertising choice', fil: 'Pagpili sa patalastas' },
} satisfies Record<string, Text>;
