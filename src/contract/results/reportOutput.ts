import type { z } from 'zod';

/** The output of an operation that reads a file and changes nothing: an answer that is shown, and a file of that name. */
export function reportOutput<Schema extends z.ZodType>(schema: Schema, fileName: string) {
  return {
    kind: 'json',
    schema,
    view: { isReport: true },
    routeName: () => fileName,
    savedName: () => fileName,
    expects: () => ({}),
  } as const;
}
