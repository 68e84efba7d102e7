import type en from '../en/account-mail.ts';
import type { Translation } from '../translation.ts';

export default {
  ignore: 'Hindi ikaw ang humiling nito? Balewalain ang email na ito. Walang makakagamit ng address mo nang wala ang code.',
  validFor: 'Mag-e-expire ang code sa loob ng {minutes} minuto. Ang pinakabagong code lang ang gagana.',
  verificationLetter: {
    subject: 'Ang verification code mo',
    heading: 'Kumpirmahin ang email address mo',
    what: 'Ilagay ang code na ito sa {siteName} para matapos ang paggawa ng account mo:',
  },
  resetLetter: {
    subject: 'Ang code mo sa pag-reset ng password',
    heading: 'I-reset ang password mo',
    what: 'Ilagay ang code na ito sa {siteName} para magtakda ng bagong password:',
  },
  newAddressLetter: {
    subject: 'Kumpirmahin ang bago mong email address',
    heading: 'Kumpirmahin ang bago mong email address',
    what: 'Ilagay ang code na ito sa {siteName} para gamitin ang email address na ito sa account mo:',
  },
  hasAccountLetter: {
    subject: 'May account ka na',
    heading: 'May account ka na',
    paragraphs: [
      'May sumubok (malamang ikaw) na gamitin ang address na ito para sa account sa {siteName}. May account na ang address na ito, kaya walang nabago.',
      'Mag-sign in gamit ang password mo. Kung hindi mo maalala, piliin ang "Nakalimutan ang password?" sa sign-in page.',
    ],
    footnote: 'Hindi ikaw ito? Balewalain ang email na ito.',
  },
  notYou: 'Hindi ikaw ito? Magtakda agad ng bagong password: piliin ang "Nakalimutan ang password?" sa sign-in page.',
  passwordChangedLetter: {
    subject: 'Napalitan ang password mo',
    heading: 'Napalitan ang password mo',
    paragraphs: ['Napalitan ang password ng {siteName} account mo, at na-sign out ang iba mong device.'],
  },
  tokenMadeLetter: {
    subject: 'Bagong API token',
    heading: 'May ginawang API token',
    paragraphs: [
      'May ginawang API token para sa {siteName} account mo. Magagamit ng mga program na may hawak nito ang mga file at credit mo.',
    ],
  },
  addressChangedLetter: {
    subject: 'Napalitan ang email address mo',
    heading: 'May bagong email address ang account mo',
    paragraphs: [
      'Hindi na ginagamit ng {siteName} account mo ang address na ito. Sa bagong address na namin ipapadala ang mga email tungkol dito.',
    ],
    footnote: 'Hindi ikaw ito? Sumulat agad sa amin mula sa address na ito.',
  },
  signIn: 'Mag-sign in',
} satisfies Translation<typeof en>;
