import type en from '../en/account-mail.ts';
import type { Translation } from '../translation.ts';

export default {
  ignore:
    'Kung hindi ikaw ang humiling nito, huwag pansinin ang mail na ito. Walang makakagamit ng address mo nang wala ang code.',
  validFor: 'May bisa ang code sa loob ng {minutes} minuto. Ang pinakabago lang ang gagana.',
  verificationLetter: {
    subject: 'Ang verification code mo',
    heading: 'Kumpirmahin ang email address mo',
    what: 'Ilagay ang code na ito sa {siteName} para matapos ang paggawa ng account mo:',
  },
  resetLetter: {
    subject: 'Ang code mo para sa bagong password',
    heading: 'Pumili ng bagong password',
    what: 'Ilagay ang code na ito sa {siteName} para magtakda ng bagong password:',
  },
  newAddressLetter: {
    subject: 'Kumpirmahin ang bago mong email address',
    heading: 'Kumpirmahin ang bago mong address',
    what: 'Ilagay ang code na ito sa {siteName} para gamitin ang address na ito sa account mo:',
  },
  hasAccountLetter: {
    subject: 'May account ka na',
    heading: 'May account na ang address na ito',
    paragraphs: [
      'May gustong gumamit ng address na ito para sa isang account sa {siteName}, malamang ikaw. May account na ito, kaya walang binago.',
      'Mag-sign in gamit ang password mo. Kung nakalimutan mo, piliin doon ang "Nakalimutan ang password".',
    ],
    footnote: 'Kung hindi ikaw ito, huwag pansinin ang mail na ito.',
  },
  notYou: 'Kung hindi ikaw ito, magtakda agad ng bagong password gamit ang "Nakalimutan ang password" sa sign-in page.',
  passwordChangedLetter: {
    subject: 'Napalitan ang password mo',
    heading: 'Napalitan ang password mo',
    paragraphs: ['Napalitan ang password ng account mo sa {siteName}, at na-sign out ang ibang device.'],
  },
  addressChangedLetter: {
    subject: 'Napalitan ang email address mo',
    heading: 'Iba na ang address ng account mo',
    paragraphs: [
      'Hindi na ginagamit ng account mo sa {siteName} ang address na ito. Sa bagong address na ipapadala ang mga mail tungkol dito.',
    ],
    footnote: 'Kung hindi ikaw ito, sumulat agad sa amin mula sa address na ito.',
  },
  signIn: 'Mag-sign in',
} satisfies Translation<typeof en>;
