import { z } from 'zod';

/** Values of form fields. In a file of its own: code that saves values does not need to draw them. */
export const formLimits = { mostFields: 5000, longestValue: 10_000, mostValues: 500, longestName: 2000 } as const;

/** The new value of a field: its text, the state of a box or a radio group, the selection of a list. No value clears it. */
export const fieldValue = z.object({
  name: z.string().min(1).max(formLimits.longestName),
  values: z.array(z.string().max(formLimits.longestValue)).max(formLimits.mostValues),
});
export type FieldValue = z.output<typeof fieldValue>;
