import type en from '../en/signing-steps.ts';
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
} satisfies Translation<typeof en>;
