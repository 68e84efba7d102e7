import { z } from 'zod';

/** What fields of a form are filled in with. By itself: whoever saves it need not draw it. */
export const formLimits = { mostFields: 5000, longestValue: 10_000, mostValues: 500, longestName: 2000 } as const;

/** What a field shall say: the words of a text, the state of a box or a group of buttons, what is chosen of a list; nothing clears it. */
export const fieldValue = z.object({
  name: z.string().min(1).max(formLimits.longestName),
  values: z.array(z.string().max(formLimits.longestValue)).max(formLimits.mostValues),
});
export type FieldValue = z.output<typeof fieldValue>;
