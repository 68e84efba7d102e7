const freshMs = 5000;

/** Runs one check at a time, and keeps a good answer for a moment. */
export function memoizeBriefly(ask: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> | undefined;
  let staleAt = 0;
  return () => {
    if (!last || performance.now() > staleAt) {
      staleAt = Number.POSITIVE_INFINITY;
      last = ask();
      last.then(
        () => {
          staleAt = performance.now() + freshMs;
        },
        () => {
          staleAt = 0;
        },
      );
    }
    return last;
  };
}
