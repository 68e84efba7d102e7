export interface Throttled<A extends unknown[]> {
  tell(...args: A): void;
  /** Progress that has not been sent by now is dropped. */
  stop(): void;
}

/** Passes a call `firstMs` from now, then at most one every `ms`: always the newest. */
export function throttle<A extends unknown[]>(ms: number, firstMs: number, act: (...args: A) => void): Throttled<A> {
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
