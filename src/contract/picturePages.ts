import { z } from 'zod';
import { texts } from '#locales/texts.ts';
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
export const picturePageWords = texts('picturePages');
