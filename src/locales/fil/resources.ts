import type en from '../en/resources.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Mga Resource',
  description: 'Mga program, aklat at pamantayan na nakatutulong sa mga PDF file.',
  lead: 'Mga bagay na kapaki-pakinabang bukod sa mga tool ng site na ito. Papunta sa ibang site ang bawat link.',
  free: 'Libre',
  rating: '{value} sa 5, ayon sa {source}',
  visit: 'Puntahan ang {title}',
  disclosureTitle: 'Pahayag tungkol sa affiliate',
  disclosure:
    'Maaaring kumita ng komisyon ang nagpapatakbo ng site mula sa link na may markang Affiliate, nang wala kang dagdag na bayad. Sa pahinang ito, {count} link ang may marka.',
  disclosureNone:
    'Kikita ng komisyon ang nagpapatakbo ng site mula sa link na may markang Affiliate, nang wala kang dagdag na bayad. Walang ganoong link sa pahinang ito.',
  affiliate: 'Affiliate',
  suggest: 'May kulang, o mali?',
  contact: 'Sumulat sa amin',
} satisfies Translation<typeof en>;
