import { z } from 'zod';
import { texts } from '#locales/texts.ts';
import { integer } from '../api/wire.ts';

/** How pictures and drawings are placed on pages (docs/product.md, "Pictures to PDF"). */

export const maxMarginMm = 50;
export const pointsPerMm = 72 / 25.4;

export const picturePageParams = z.object({
  /** `fit`: each page has the size of its picture. */
  pageSize: z.enum(['fit', 'a4', 'letter']).default('fit'),
  /** For A4 and Letter; `auto` follows the picture's orientation. */
  orientation: z.enum(['auto', 'portrait', 'landscape']).default('auto'),
  marginMm: integer({ min: 0, max: maxMarginMm }).default(0),
});

/** The tool supplies the texts of `fit` and `auto`, with its own word for its inputs. */
export const picturePageWords = texts('picturePages');
