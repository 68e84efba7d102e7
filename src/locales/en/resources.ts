export default {
  title: 'Resources',
  description: 'Programs, books and standards that help with PDF files.',
  lead: 'What we find useful beside the tools of this site. Every link leads to another site.',
  free: 'Free',
  rating: '{value} of 5, says {source}',
  visit: 'Visit {title}',
  disclosureTitle: 'Affiliate disclosure',
  disclosure:
    'A link marked Affiliate may earn the operator of this site a commission, at no cost to you. On this page {count} {count|link is|links are} so marked.',
  disclosureNone:
    'A link marked Affiliate would earn the operator of this site a commission, at no cost to you. No link on this page is.',
  affiliate: 'Affiliate',
  suggest: 'Something missing, or wrong?',
  contact: 'Write to us',
} as const;
