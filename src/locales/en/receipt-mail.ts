export default {
  subject: 'Receipt: {credits} {credits|credit|credits}',
  heading: 'Thank you for your purchase',
  notes: {
    demo: 'This site runs in trial mode: no money moved. The credits are in your account and never expire.',
    paid: 'The credits are in your account. They never expire.',
  },
  rows: {
    date: 'Date',
    credits: 'Credits',
    paid: 'Paid',
    transaction: 'PayPal transaction',
    order: 'Order',
  },
  toProfile: 'See your credits',
  footnote: 'You get this mail because credits were bought with your account at {siteName}.',
} as const;
