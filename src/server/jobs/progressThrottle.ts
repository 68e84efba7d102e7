export interface Throttled<A extends unknown[]> {
  tell(...args: A): void;
  /** What has not been told by now is not told any more. */
  stop(): void;
}

/** Lets a call through `firstMs` after now, then at most one every `ms`: the newest of those that came meanwhile. */
export function everyAtMost<A extends unknown[]>(ms: number, firstMs: number, act: (...args: A) => void): Throttled<A> {
  let timer: NodeJS.Timeout | undefined = setTimeout(() => next(), firstMs);
  let newest: A | undefined;
  const next = () => {
    timer = undefined;
    if (newest) {
      act(...newest);
      newest = undefined;
      timer = setTimeout(next, ms);
    }
  };
  return {
    tell: (...args) => {
      newest = args;
      if (timer === undefined) next();
    },
    stop: () => {
      clearTimeout(timer);
      newest = undefined;
    },
  };
}
