import { z } from 'zod';
import { texts } from '#locales/texts.ts';

/** What becomes of pages that are pictures of text, where text is wanted. */
export const scanParams = {
  /** `auto`: they are read where no page of the file has a text. `read`: wherever a page has none. `left`: they stay pictures. */
  scans: z.enum(['auto', 'read', 'left']).default('auto'),
  scanLanguage: z.enum(['eng', 'fil', 'both']).default('both'),
};

export type Scans = z.output<z.ZodObject<typeof scanParams>>;

export const scanWords = texts('scans');
