/** From here on a program has less than half of the processor where others want it. */
const loweredFrom = 8;
/** How often a lowered program gets its time again. */
const mostExtensions = 2;

/**
 * Calls `late` after `ms`. Whoever runs at a low priority gets the time up to three times, because it has waited for the processor
 * (docs/decisions/0410). Returns a function that stops the clock.
 */
export function startDeadline(ms: number, niceness: () => number, late: () => void): () => void {
  let extensions = 0;
  const onEnd = () => {
    if (niceness() < loweredFrom || extensions >= mostExtensions) return late();
    extensions += 1;
    timer = setTimeout(onEnd, ms);
  };
  let timer = setTimeout(onEnd, ms);
  return () => clearTimeout(timer);
}
