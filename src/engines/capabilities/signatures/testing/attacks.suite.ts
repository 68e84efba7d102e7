import { certifications, savings, shadows } from './appendedAttacks.suite.ts';
import type { Attack } from './attack.suite.ts';
import { forgeries } from './forgeries.suite.ts';

export const attacks: readonly Attack[] = [...forgeries, ...savings, ...shadows, ...certifications];

/** The same numbers for the same seed (mulberry32). */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
