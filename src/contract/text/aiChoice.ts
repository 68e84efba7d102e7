import { z } from 'zod';
import { texts } from '#locales/texts.ts';

/** The engine of a summary or a translation: the connected language model, or always the built-in engine. */
export const aiParams = { engine: z.enum(['auto', 'builtin']).default('auto') };
export type AiEngine = z.output<z.ZodObject<typeof aiParams>>['engine'];

export const aiWords = texts('aiChoice');
