import type en from '../en/account-mail.ts';
import type { Translation } from '../translation.ts';

export default {
  ignore: 'Hindi ikaw ang humiling nito? Balewalain ang email na ito. Walang makakagamit ng address mo nang wala ang code.',
  validFor: 'Mag-e-expire ang code sa loob ng {minutes} minuto. Ang pinakabagong code lang ang gagana.',
  verificationMail: {
    subject: '{code} ang verification code mo sa {siteName}',
    heading: 'Kumpirmahin ang email address mo',
    what: 'Ilagay ang code na ito sa {siteName} para matapos ang paggawa ng account mo:',
  },
  resetMail: {
    subject: '{code} ang code mo sa pag-reset ng password sa {siteName}',
    heading: 'I-reset ang password mo',
    what: 'Ilagay ang code na ito sa {siteName} para magtakda ng bagong password:',
  },
  newAddressMail: {
    subject: '{code} ang code para sa bago mong email address',
    heading: 'Kumpirmahin ang bago mong email address',
    what: 'Ilagay ang code na ito sa {siteName} para gamitin ang email address na ito sa account mo:',
  },
  hasAccountMail: {
    subject: 'May account ka na',
    heading: 'May account ka na',
    paragraphs: [
      'May sumubok (malamang ikaw) na gamitin ang address na ito para sa account sa {siteName}. May account na ang address na ito, kaya walang nabago.',
      'Mag-sign in gamit ang password mo. Kung hindi mo maalala, piliin ang "Nakalimutan ang password?" sa sign-in page.',
    ],
    footnote: 'Hindi ikaw ito? Balewalain ang email na ito.',
  },
  notYou: 'Hindi ikaw ito? Magtakda agad ng bagong password: piliin ang "Nakalimutan ang password?" sa sign-in page.',
  passwordChangedMail: {
    subject: 'Napalitan ang password mo',
    heading: 'Napalitan ang password mo',
    paragraphs: ['Napalitan ang password ng {siteName} account mo, at na-sign out ang iba mong device.'],
  },
  addressChangedMail: {
    subject: 'Napalitan ang email address mo',
    heading: 'May bagong email address ang account mo',
    paragraphs: [
      'Hindi na ginagamit ng {siteName} account mo ang address na ito. Sa bagong address na namin ipapadala ang mga email tungkol dito.',
    ],
    footnote: 'Hindi ikaw ito? Sumulat agad sa amin mula sa address na ito.',
  },
  tokenMadeMail: {
    subject: 'May bagong API token na nagawa',
    heading: 'May bagong API token ang account mo',
    paragraphs: [
      'Isang personal na API token na nagtatapos sa {ending} ang nagawa para sa {siteName} account mo. Nagagamit nito ang mga tool gamit ang mga credit mo at nababasa ang mga file mo.',
      'Nasa profile mo ang mga token mo, at doon mo rin sila mababawi.',
    ],
    footnote: 'Hindi ikaw ito? Bawiin agad ang token sa profile mo at palitan ang password mo.',
  },
  secondFactorOnMail: {
    subject: 'Naka-on na ang two-step sign-in',
    heading: 'May ikalawang hakbang na ang pag-sign in mo',
    paragraphs: [
      'May authenticator app o passkey na naidagdag sa {siteName} account mo. Mula ngayon, kailangan ang password mo at ang ikalawang hakbang na ito para makapag-sign in.',
      'Itago ang mga recovery code mo sa ligtas na lugar. Isang beses lang magagamit ang bawat isa kung mawala ang device mo.',
    ],
  },
  secondFactorOffMail: {
    subject: 'Naka-off na ang two-step sign-in',
    heading: 'In-off ang two-step sign-in',
    paragraphs: ['Mabubuksan na ulit ang {siteName} account mo gamit ang password lang.'],
  },
  recoveryCodeMail: {
    subject: 'May ginamit na recovery code',
    heading: 'May nag-sign in gamit ang recovery code',
    paragraphs: [
      'Isang recovery code ng {siteName} account mo ang ginamit para mag-sign in. May {left} ka pang natitira. Gumawa ng bago sa profile mo.',
    ],
  },
  accountDeletedMail: {
    subject: 'Na-delete ang account mo',
    heading: 'Na-delete ang account mo',
    paragraphs: [
      'Na-delete ang {siteName} account mo gaya ng hiniling mo: wala na ang pangalan, password, mga session, API token, file at natitirang credit mo.',
      'Nananatili ang tala ng mga pagbili nang wala ang pangalan mo. Ito na ang huling email tungkol sa account na ito. Salamat sa paggamit ng {siteName}.',
    ],
    footnote: 'Hindi ikaw ito? May nakaalam ng password mo. Palitan ito saan mo man ito ginagamit, at sumulat sa amin.',
  },
  signIn: 'Mag-sign in',
} satisfies Translation<typeof en>;
