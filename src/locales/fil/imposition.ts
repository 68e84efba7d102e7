import type en from '../en/imposition.ts';
import type { Translation } from '../translation.ts';

export default {
  paper: 'Laki ng papel',
  orientation: 'Oryentasyon',
  auto: 'Awtomatiko',
  portrait: 'Patayo',
  landscape: 'Pahiga',
  a0: 'A0 (841 × 1189 mm)',
  a1: 'A1 (594 × 841 mm)',
  a2: 'A2 (420 × 594 mm)',
  a3: 'A3 (297 × 420 mm)',
  a4: 'A4 (210 × 297 mm)',
  a5: 'A5 (148 × 210 mm)',
  a6: 'A6 (105 × 148 mm)',
  letter: 'Letter (8.5 × 11 in)',
  legal: 'Legal (8.5 × 14 in)',
  tabloid: 'Tabloid (11 × 17 in)',
  wrongMm: 'Maglagay ng milimetro mula {min} hanggang {max}',
} satisfies Translation<typeof en>;
