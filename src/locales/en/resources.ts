export default {
  title: 'Resources',
  description: 'Programs, books and standards for working with PDFs.',
  lead: 'Useful programs, books and standards beyond our tools. All links go to other sites.',
  free: 'Free',
  rating: '{value} out of 5 ({source})',
  visit: 'Visit {title}',
  disclosureTitle: 'Affiliate disclosure',
  disclosure:
    'We may earn a commission from links marked Affiliate, at no cost to you. This page has {count} {count|such link|such links}.',
  disclosureNone: 'We may earn a commission from links marked Affiliate. This page has none.',
  affiliate: 'Affiliate',
  suggest: 'Is something missing or wrong?',
  contact: 'Write to us',
} as const;
