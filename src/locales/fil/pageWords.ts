import type en from '../en/pageWords.ts';
import type { Translation } from '../translation.ts';

export default {
  page: 'Pahina {n}',
  tableAt: {
    top: 'pahina {page}, itaas ({rows}\u00a0×\u00a0{columns})',
    middle: 'pahina {page}, gitna ({rows}\u00a0×\u00a0{columns})',
    bottom: 'pahina {page}, ibaba ({rows}\u00a0×\u00a0{columns})',
  },
  which: 'Aling mga pahina',
  all: 'Lahat ng pahina',
  picked: 'Mga napiling pahina',
  hint: 'Mga numero at hanay ng pahina, halimbawa 1,3,5-7',
  invalid: 'Maglagay ng mga numero ng pahina na may kuwit sa pagitan',
  zero: 'Nagsisimula sa 1 ang mga pahina, kaya hindi pahina ang “{item}”',
  reversed: 'Nauuna ang dulo sa simula sa “{item}”',
  noPage: 'Hindi numero ng pahina ang “{item}”. Gumamit ng mga numero at hanay, gaya ng 1,3,5-7',
} satisfies Translation<typeof en>;
