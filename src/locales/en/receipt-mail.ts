export default {
  subject: 'Receipt: {credits} {credits|credit|credits}',
  heading: 'Thank you for your purchase',
  notes: {
    demo: 'Demo mode: this payment was simulated and no money was charged. Your credits have been added and never expire.',
    paid: 'Your credits have been added to your account. They never expire.',
  },
  rows: {
    date: 'Date',
    credits: 'Credits',
    paid: 'Paid',
    transaction: '{provider} transaction',
    order: 'Order',
  },
  toProfile: 'View your credits',
  footnote: "You're receiving this email because your {siteName} account was used to buy credits.",
} as const;
