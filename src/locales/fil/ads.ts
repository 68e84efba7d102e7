import type en from '../en/ads.ts';
import type { Translation } from '../translation.ts';

export default {
  label: 'Patalastas mula sa {adHost}',
  region: 'Mga patalastas',
  question: 'Maaari bang magpakita ng patalastas sa pahinang ito?',
  about:
    'Galing ang mga ito sa {adHost}, na malalaman ang network address mo. Walang patalastas sa mga pahinang may dokumento, account o bayad. Pareho lang ang takbo ng lahat, anuman ang sagot mo.',
  agreed: 'Pumayag ka dati.',
  declined: 'Tumanggi ka dati.',
  agree: 'Pumayag',
  decline: 'Tumanggi',
  choices: 'Pagpili sa patalastas',
} satisfies Translation<typeof en>;
