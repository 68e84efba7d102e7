import { z } from 'zod';
import { texts } from '#locales/texts.ts';
import { scanLanguageChoice } from './scanLanguages.ts';

/** How scanned pages are handled, where text is wanted. */
export const scanParams = {
  /**
   * `auto`: pages are read by OCR where no page of the file has text. `read`: every page without text is read. `left`: pages stay pictures.
   */
  scans: z.enum(['auto', 'read', 'left']).default('auto'),
  scanLanguage: scanLanguageChoice,
};

export type Scans = z.output<z.ZodObject<typeof scanParams>>;

export const scanWords = texts('scans');
