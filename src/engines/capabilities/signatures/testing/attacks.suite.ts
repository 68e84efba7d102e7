import { seededRandom } from '#fixtures/seededRandom.ts';
import { certifications, savings, shadows } from './appendedAttacks.suite.ts';
import type { Attack } from './attack.suite.ts';
import { forgeries } from './forgeries.suite.ts';

export const attacks: readonly Attack[] = [...forgeries, ...savings, ...shadows, ...certifications];

/** Whole numbers below a bound, the same ones for the same seed. */
export function seeded(seed: number): (below: number) => number {
  const random = seededRandom(seed);
  return (below) => (random() * 2 ** 32) % below;
}
