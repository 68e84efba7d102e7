import { z } from 'zod';
import type { Text } from './text.ts';
import { integer } from './wire.ts';

/** How pictures and drawings stand on pages (docs/product.md, "Pictures to PDF"). */

export const maxMarginMm = 50;
export const pointsPerMm = 72 / 25.4;

export const picturePageParams = z.object({
  /** `fit`: each page is as large as its picture. */
  pageSize: z.enum(['fit', 'a4', 'letter']).default('fit'),
  /** Of A4 and Letter; `auto` turns the paper as the picture lies. */
  orientation: z.enum(['auto', 'portrait', 'landscape']).default('auto'),
  marginMm: integer({ min: 0, max: maxMarginMm }).default(0),
});

/** `fit` and `auto` are said by the tool, in its own word for what it takes. */
export const picturePageWords = {
  moveUp: { en: 'Move {name} up', fil: 'Itaas ang {name}' },
  moveDown: { en: 'Move {name} down', fil: 'Ibaba ang {name}' },
  orderHint: { en: 'Drag a row, or use the arrows.', fil: 'I-drag ang hilera, o gamitin ang mga arrow.' },
  drag: { en: 'Drag to reorder', fil: 'I-drag para ayusin' },
  running: { en: 'Converting...', fil: 'Kino-convert...' },
  dropHint: {
    en: 'or drop them anywhere on this page. Up to {maxMb}MB each.',
    fil: 'o ihulog saanman sa pahinang ito. Hanggang {maxMb}MB bawat isa.',
  },
  pageSize: { en: 'Page size', fil: 'Laki ng pahina' },
  a4: { en: 'A4', fil: 'A4' },
  letter: { en: 'Letter', fil: 'Letter' },
  orientation: { en: 'Orientation', fil: 'Oryentasyon' },
  portrait: { en: 'Portrait', fil: 'Patayo' },
  landscape: { en: 'Landscape', fil: 'Pahiga' },
  margin: { en: 'Margin in mm', fil: 'Margin sa mm' },
  marginWrong: { en: 'A whole number from 0 to {max}', fil: 'Buong numero mula 0 hanggang {max}' },
} satisfies Record<string, Text>;
