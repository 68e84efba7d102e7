/** Shorter than a glance takes: a number that still moves cannot be read. */
const countMs = 350;

/** Bytes on their way from one number to another, so long after the start; slower towards the end. */
export function countedBytes(from: number, to: number, elapsedMs: number): number {
  const part = Math.min(1, Math.max(0, elapsedMs) / countMs);
  return Math.round(from + (to - from) * (1 - (1 - part) ** 3));
}
