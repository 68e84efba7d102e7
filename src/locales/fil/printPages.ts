import type en from '../en/printPages.ts';
import type { Translation } from '../translation.ts';

export default {
  running: 'Kino-convert...',
  run: 'I-convert sa PDF',
  pageSize: 'Laki ng pahina',
  a4: 'A4',
  letter: 'Letter',
  a5: 'A5',
  legal: 'Legal',
  orientation: 'Oryentasyon',
  portrait: 'Patayo',
  landscape: 'Pahiga',
  margin: 'Margin (mm)',
  marginWrong: 'Maglagay ng buong numero mula {min} hanggang {max}',
} satisfies Translation<typeof en>;
