/** Short, because a changing number cannot be read. */
const countMs = 350;

/** The number at a moment of the animation; slower towards the end. */
export function countedBytes(from: number, to: number, elapsedMs: number): number {
  const part = Math.min(1, Math.max(0, elapsedMs) / countMs);
  return Math.round(from + (to - from) * (1 - (1 - part) ** 3));
}
