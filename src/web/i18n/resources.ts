import type { Text } from '#contract/text.ts';

export const resources = {
  title: { en: 'Resources', fil: 'Mga Resource' },
  description: {
    en: 'Programs, books and standards that help with PDF files.',
    fil: 'Mga program, aklat at pamantayan na nakatutulong sa mga PDF file.',
  },
  lead: {
    en: 'What we find useful beside the tools of this site. Every link leads to another site.',
    fil: 'Mga bagay na kapaki-pakinabang bukod sa mga tool ng site na ito. Papunta sa ibang site ang bawat link.',
  },
  free: { en: 'Free', fil: 'Libre' },
  rating: { en: '{value} of 5, says {source}', fil: '{value} sa 5, ayon sa {source}' },
  visit: { en: 'Visit {title}', fil: 'Puntahan ang {title}' },
  disclosureTitle: { en: 'Affiliate disclosure', fil: 'Pahayag tungkol sa affiliate' },
  disclosure: {
    en: 'A link marked Affiliate may earn the operator of this site a commission, at no cost to you. On this page {count} {count|link is|links are} so marked.',
    fil: 'Maaaring kumita ng komisyon ang nagpapatakbo ng site mula sa link na may markang Affiliate, nang wala kang dagdag na bayad. Sa pahinang ito, {count} link ang may marka.',
  },
  disclosureNone: {
    en: 'A link marked Affiliate would earn the operator of this site a commission, at no cost to you. No link on this page is.',
    fil: 'Kikita ng komisyon ang nagpapatakbo ng site mula sa link na may markang Affiliate, nang wala kang dagdag na bayad. Walang ganoong link sa pahinang ito.',
  },
  affiliate: { en: 'Affiliate', fil: 'Affiliate' },
  suggest: { en: 'Something missing, or wrong?', fil: 'May kulang, o mali?' },
  contact: { en: 'Write to us', fil: 'Sumulat sa amin' },
} satisfies Record<string, Text>;
