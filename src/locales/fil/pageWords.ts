import type en from '../en/pageWords.ts';
import type { Translation } from '../translation.ts';

export default {
  page: 'Pahina {n}',
  tableAt: {
    top: 'pahina {page}, itaas ({rows} × {columns})',
    middle: 'pahina {page}, gitna ({rows} × {columns})',
    bottom: 'pahina {page}, ibaba ({rows} × {columns})',
  },
  which: 'Aling mga pahina',
  all: 'Lahat ng pahina',
  picked: 'Mga napiling pahina',
  hint: 'Mga numero at hanay ng pahina, halimbawa 1,3,5-7',
  invalidTitle: 'Maling mga pahina',
  invalid: 'Maglagay ng mga numero ng pahina na may kuwit sa pagitan',
} satisfies Translation<typeof en>;
