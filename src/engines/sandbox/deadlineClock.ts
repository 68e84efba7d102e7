/** From here on a program has less than half of the processor where others want it. */
const loweredFrom = 8;
/** How often a lowered program gets its time again. */
const maxExtensions = 2;

/** What a clock asks when the time is over. */
export interface TimedRun {
  niceness(): number;
  /** The CPU time that it has had. */
  usedMs(): number;
}

/**
 * Calls `late` after `ms`. Who runs at a low priority and had the processor for less than half of the time gets it up to three times, because
 * it has waited for others (docs/decisions/0410). Returns a function that stops the clock.
 */
export function startDeadline(ms: number, { niceness, usedMs }: TimedRun, late: () => void): () => void {
  let extensions = 0;
  const hasWaited = () => niceness() >= loweredFrom && usedMs() < ((extensions + 1) * ms) / 2;
  const onEnd = () => {
    if (extensions >= maxExtensions || !hasWaited()) return late();
    extensions += 1;
    timer = setTimeout(onEnd, ms);
  };
  let timer = setTimeout(onEnd, ms);
  return () => clearTimeout(timer);
}
