/** Whether the long tests run as well (`npm run test:long`). */
export const isLong = process.env.LONG_TESTS !== undefined && process.env.LONG_TESTS !== '';

/**
 * What a sweep goes through: all of it in the long tests, else every `every`th from `from` on, the same each time. Sweeps over the same
 * list begin at different places, so that one of them meets each.
 */
export function sampleOf<T>(
  all: readonly T[],
  { every, from = 0 }: { readonly every: number; readonly from?: number },
): readonly T[] {
  return isLong ? all : all.filter((_, index) => index % every === from % every);
}
