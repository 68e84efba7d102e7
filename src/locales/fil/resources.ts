import type en from '../en/resources.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Mga Resource',
  description: 'Mga program, aklat at pamantayan para sa mga PDF.',
  lead: 'Mga kapaki-pakinabang na program, aklat at pamantayan bukod sa mga tool namin. Papunta sa ibang site ang lahat ng link.',
  free: 'Libre',
  rating: '{value} sa 5 ({source})',
  visit: 'Puntahan ang {title}',
  disclosureTitle: 'Pahayag tungkol sa affiliate',
  disclosure:
    'Maaari kaming kumita ng komisyon mula sa mga link na may markang Affiliate, nang wala kang dagdag na bayad. May {count} ganoong link sa page na ito.',
  disclosureNone: 'Maaari kaming kumita ng komisyon mula sa mga link na may markang Affiliate. Wala nito sa page na ito.',
  affiliate: 'Affiliate',
  suggest: 'May kulang o mali?',
  contact: 'Sumulat sa amin',
} satisfies Translation<typeof en>;
