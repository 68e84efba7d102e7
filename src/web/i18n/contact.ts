import type { Text } from '#contract/text.ts';

export const contact = {
  title: { en: 'Contact Us', fil: 'Makipag-ugnayan' },
  description: { en: 'Write to whoever runs this site.', fil: 'Sumulat sa nagpapatakbo ng site na ito.' },
  lead: {
    en: 'Write to whoever runs this site. If something failed, add the reference that the error shows.',
    fil: 'Sumulat sa nagpapatakbo ng site na ito. Kung may hindi gumana, isama ang reference na nasa error.',
  },
  name: { en: 'Name', fil: 'Pangalan' },
  email: { en: 'Email', fil: 'Email' },
  subject: { en: 'Subject', fil: 'Paksa' },
  message: { en: 'Message', fil: 'Mensahe' },
  trap: { en: 'Leave this empty', fil: 'Iwanang walang laman' },
  send: { en: 'Send message', fil: 'Ipadala ang mensahe' },
  sending: { en: 'Sending...', fil: 'Ipinapadala...' },
  sent: { en: 'Message sent', fil: 'Naipadala ang mensahe' },
  sentBody: { en: 'An answer comes to your email address.', fil: 'Darating ang sagot sa email address mo.' },
  another: { en: 'Write another one', fil: 'Sumulat pa ng isa' },
  failed: { en: 'Failed to send message', fil: 'Hindi naipadala ang mensahe' },
  failedBody: { en: 'Please try again later.', fil: 'Subukan muli mamaya.' },
  faq: { en: 'Often asked', fil: 'Madalas itanong' },
  faqSize: { en: 'How large may a PDF be?', fil: 'Gaano kalaki ang puwedeng PDF?' },
  faqSizeBody: { en: 'Up to {maxMb}MB.', fil: 'Hanggang {maxMb}MB.' },
  faqKeep: { en: 'How long do you keep my files?', fil: 'Gaano katagal ninyong iniimbak ang mga file ko?' },
  faqKeepBody: {
    en: '{ttlMinutes} minutes after their last use. Delete now removes a file at once.',
    fil: '{ttlMinutes} minuto pagkatapos ng huling gamit. Agad na inaalis ng Burahin ngayon ang file.',
  },
  faqSee: { en: 'Who can open them?', fil: 'Sino ang makakapagbukas ng mga ito?' },
  faqSeeBody: {
    en: 'The browser that uploaded them, or the account that was signed in, and nobody else.',
    fil: 'Ang browser na nag-upload ng mga ito, o ang account na naka-sign in, at wala nang iba.',
  },
  faqCost: { en: 'What does it cost?', fil: 'Magkano ito?' },
  faqCostBody: {
    en: '{freeDaily} {freeDaily|operation|operations} a day are free, without an account. More take credits, which never expire.',
    fil: 'Libre ang {freeDaily} operation bawat araw, kahit walang account. Credit ang bayad sa higit pa, at wala itong expiry.',
  },
  faqLock: { en: 'My file has a password.', fil: 'May password ang file ko.' },
  faqLockBody: {
    en: 'You are asked for it, and the result keeps it. It is used for the job and then forgotten.',
    fil: 'Hihingin ito sa iyo, at mananatili ito sa resulta. Ginagamit ito sa trabaho at saka kinakalimutan.',
  },
  notes: { en: 'Your privacy', fil: 'Ang privacy mo' },
  noteKept: { en: 'What becomes of a message?', fil: 'Ano ang mangyayari sa mensahe?' },
  noteKeptBody: {
    en: 'It is kept for a year at most, with the name and address you give, so that it can be answered. Nobody else gets it.',
    fil: 'Iniimbak ito nang hanggang isang taon, kasama ang pangalan at address na ibinigay mo, para masagot. Walang ibang makakakuha nito.',
  },
  noteFiles: { en: 'Do you see my files?', fil: 'Nakikita ba ninyo ang mga file ko?' },
  noteFilesBody: {
    en: 'No. A message brings no file along, and a reference leads to a line of the log in which neither file nor name stands.',
    fil: 'Hindi. Walang kasamang file ang mensahe, at linya lang ng log ang tinutukoy ng reference, na walang file o pangalan.',
  },
} satisfies Record<string, Text>;
