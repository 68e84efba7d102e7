import type { Text } from '../text/text.ts';

/** One row of the table of errors. */
export interface ErrorEntry {
  readonly status: number;
  readonly text: Text;
  /** Flags beside message and code in the answer (docs/product.md, "Errors"). */
  readonly flags?: Readonly<Record<string, boolean>>;
  readonly retryAfterSeconds?: number;
}
