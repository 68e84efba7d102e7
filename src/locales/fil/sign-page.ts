import type en from '../en/sign-page.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Paano ito gumagana',
  choose: 'Pumili ng file',
  chooseBody: 'PDF na hanggang {maxMb}MB. Hahanapin namin ang mga linya at field ng pirma.',
  draw: 'Pumirma nang isang beses',
  drawBody: 'Iguhit, i-type o i-upload ang pirma mo, at ang inisyal mo sa tabi nito.',
  place: 'Ilagay ito',
  placeBody: 'Sumusunod ito sa pointer at pumupuwesto sa linya. Magdagdag ng petsa, pangalan at teksto.',
  download: 'I-download',
  downloadBody: 'Makikita mo ang bayad bago i-save, at ang naidagdag pagkatapos.',
  cost: 'Magkano ito',
  signing: 'Pagpirma',
  saving: 'Pag-save',
  balance: 'Mayroon ka',
  newAccount: 'Sa bagong account',
  paysAfterwards: 'Magbabayad ka lang kapag nasuri at handa na ang pinirmahang file.',
  needsAccount: 'Kailangan ng libreng account para mag-save: email address lang, walang card.',
  signature: 'Ang pirma mo',
  stored: 'Nakatago sa browser na ito lang ang pirma mo, handang ilagay.',
  removeStored: 'Alisin sa device na ito',
  notStored: 'Walang nakatago sa device na ito. Mananatili lang ito sa browser mo kung pipiliin mo ang “Itago sa device na ito”.',
} satisfies Translation<typeof en>;
