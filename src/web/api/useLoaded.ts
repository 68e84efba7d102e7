import { useCallback, useEffect, useState } from 'react';

interface Loaded<T> {
  readonly data: T | undefined;
  readonly hasFailed: boolean;
  reload(): void;
  change(to: (data: T) => T): void;
}

/** Data that a screen loads once when it opens, and again on request. `ask` must be the same function on every render. */
export function useLoaded<T>(ask: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [data, setData] = useState<T>();
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const stop = new AbortController();
    setFailed(false);
    ask(stop.signal).then(setData, () => stop.signal.aborted || setFailed(true));
    return () => stop.abort();
  }, [ask, tries]);
  return {
    data,
    hasFailed,
    reload: useCallback(() => setTries((count) => count + 1), []),
    change: useCallback((to) => setData((old) => (old === undefined ? old : to(old))), []),
  };
}
