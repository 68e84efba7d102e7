import { type LoadFigures, percentile } from './loadFigures.ts';

const goalRatio = 1.5;
/** A time that a person does not notice. Below it a ratio says nothing. */
const unnoticedMs = 200;

/** Prints the times of honest visitors alone and attacked. Returns whether the goal was reached and nobody was refused. */
export function compareFairness(alone: LoadFigures, attacked: LoadFigures): boolean {
  let isFair = true;
  console.log(`${'honest'.padEnd(12)}     n  p50 alone, attacked   p95 alone, attacked (ms)`);
  for (const [kind, before] of alone.times()) {
    const after = attacked.times().get(kind) ?? [];
    const at = (part: number) => [percentile(before, part), percentile(after, part)] as const;
    const [[calm50, busy50], [calm95, busy95]] = [at(0.5), at(0.95)];
    const ratio = busy95 / Math.max(calm95, 1);
    const isHeldUp = !(ratio <= goalRatio || busy95 <= unnoticedMs);
    if (isHeldUp) isFair = false;
    const words = [calm50, busy50, calm95, busy95].map((ms) => ms.toFixed(0).padStart(10)).join(' ');
    const counts = `${before.length}/${after.length}`.padStart(8);
    console.log(
      `${kind.padEnd(10)} ${counts} ${words}  ratio ${(busy50 / Math.max(calm50, 1)).toFixed(2)} ${ratio.toFixed(2)}${isHeldUp ? '  HELD UP' : ''}`,
    );
  }
  const refused = [...attacked.answers()].filter(([status]) => !/^(200|204)/.test(status));
  console.log(`honest requests that were refused: ${refused.map(([status, n]) => `${status}: ${n}`).join(', ') || 'none'}`);
  return isFair && refused.length === 0;
}
