import type en from '../en/ads.ts';
import type { Translation } from '../translation.ts';

export default {
  label: 'Ad mula sa {adHost}',
  region: 'Ads',
  question: 'Magpakita ng ads sa page na ito?',
  about:
    'Galing ang ads sa {adHost}, na makikita ang IP address mo. Hindi kami nagpapakita ng ads sa mga page na may dokumento, account o bayad. Pareho ang gana ng site anuman ang piliin mo.',
  agreed: 'Pinayagan mo ang ads.',
  declined: 'Pinatay mo ang ads.',
  agree: 'Payagan',
  decline: 'Huwag payagan',
  choices: 'Mga pagpipilian sa ads',
} satisfies Translation<typeof en>;
