import { z } from 'zod';
import type { Text } from './text.ts';

/** Who makes a summary or a translation: the language model where one is connected, or in any case what is built in. */
export const aiParams = { engine: z.enum(['auto', 'builtin']).default('auto') };
export type AiEngine = z.output<z.ZodObject<typeof aiParams>>['engine'];

export const aiWords = {
  engine: { en: 'Made by', fil: 'Gagawin ng' },
  model: { en: '{model}, a language model at {host}', fil: '{model}, isang language model sa {host}' },
  builtin: { en: 'The built-in engine: nothing leaves this server', fil: 'Sariling engine: walang lumalabas sa server na ito' },
  goes: { en: 'The text is sent to {host}.', fil: 'Ipapadala ang teksto sa {host}.' },
  sent: {
    en: 'The text of your document will be sent to {host}. What becomes of it there is for its operator to say.',
    fil: 'Ipapadala ang teksto ng dokumento mo sa {host}. Ang operator nito ang makapagsasabi kung ano ang mangyayari rito doon.',
  },
} satisfies Record<string, Text>;
