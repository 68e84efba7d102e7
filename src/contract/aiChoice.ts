import { z } from 'zod';
import { texts } from '#locales/texts.ts';

/** Who makes a summary or a translation: the language model where one is connected, or in any case what is built in. */
export const aiParams = { engine: z.enum(['auto', 'builtin']).default('auto') };
export type AiEngine = z.output<z.ZodObject<typeof aiParams>>['engine'];

export const aiWords = texts('aiChoice');
