/** Whether the long tests are run (`npm run test:long`). */
export const isLong = process.env.LONG_TESTS !== undefined && process.env.LONG_TESTS !== '';

/**
 * The part of a list that a sweep tests. In the long tests the whole list, otherwise each `every`th from `from` on, the same
 * every time. Sweeps over the same list start at different places, so that each value is tested by one of them.
 */
export function sampleOf<T>(
  all: readonly T[],
  { every, from = 0 }: { readonly every: number; readonly from?: number },
): readonly T[] {
  return isLong ? all : all.filter((_, index) => index % every === from % every);
}

/** A counter for a row of different tests, of which each `every`th is run outside the long tests. */
export function takesTurns(every: number): () => boolean {
  let index = 0;
  return () => isLong || index++ % every === 0;
}

/** Whether a costly check of something with this name is made: outside the long tests for about one name in `every`, always the same ones. */
export function isSampled(name: string, every: number): boolean {
  const sum = [...name].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 0);
  return isLong || sum % every === 0;
}
