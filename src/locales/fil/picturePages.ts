import type en from '../en/picturePages.ts';
import type { Translation } from '../translation.ts';

export default {
  moveUp: 'Itaas ang {name}',
  moveDown: 'Ibaba ang {name}',
  orderHint: 'I-drag ang hilera o gamitin ang mga arrow.',
  drag: 'I-drag para ayusin',
  running: 'Kino-convert...',
  dropHint: '{touch?hanggang:o ihulog saanman sa pahinang ito. Hanggang} {maxMb}MB bawat isa.',
  pageSize: 'Laki ng pahina',
  a4: 'A4',
  letter: 'Letter',
  orientation: 'Oryentasyon',
  portrait: 'Patayo',
  landscape: 'Pahiga',
  margin: 'Margin (mm)',
  marginWrong: 'Maglagay ng buong bilang mula 0 hanggang {max}',
} satisfies Translation<typeof en>;
