import { z } from 'zod';
import type { Text } from './text.ts';

/** What becomes of pages that are pictures of text, where text is wanted. */
export const scanParams = {
  /** `auto`: they are read where no page of the file has a text. `read`: wherever a page has none. `left`: they stay pictures. */
  scans: z.enum(['auto', 'read', 'left']).default('auto'),
  scanLanguage: z.enum(['eng', 'fil', 'both']).default('both'),
};

export type Scans = z.output<z.ZodObject<typeof scanParams>>;

export const scanWords = {
  scans: { en: 'Scanned pages', fil: 'Mga na-scan na pahina' },
  auto: { en: 'Read them if the file has no text at all', fil: 'Basahin kung walang kahit anong teksto ang file' },
  read: { en: 'Read every page that has no text', fil: 'Basahin ang bawat pahinang walang teksto' },
  left: { en: 'Leave them as pictures', fil: 'Iwan bilang larawan' },
  language: { en: 'Language of the scan', fil: 'Wika ng scan' },
  both: { en: 'English and Filipino', fil: 'Ingles at Filipino' },
  eng: { en: 'English', fil: 'Ingles' },
  fil: { en: 'Filipino', fil: 'Filipino' },
} satisfies Record<string, Text>;
