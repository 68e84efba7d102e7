import { expect, test } from 'vitest';
import { CpuUsage } from './cpuUsage.ts';

/** An account whose clock the test sets. `neighbours` have a job running. */
function account(...neighbours: string[]) {
  let now = 0;
  const use = new CpuUsage(() => now, 2);
  for (const network of neighbours) {
    use.begin(`job of ${network}`, network, false);
    use.spentByJob(`job of ${network}`, 500);
  }
  const pass = (ms: number) => {
    now += ms;
  };
  return { use, pass };
}

test('who used much goes behind a newcomer, and what was used is forgotten', () => {
  const { use, pass } = account('a', 'b', 'c');
  const fresh = use.nicenessOf('j', 'fresh', false);
  const end = use.begin('long', 'heavy', true);
  use.spentByJob('long', 80_000);
  end();
  expect(use.recentMs('heavy')).toBe(60_000);
  expect(use.nicenessOf('j', 'heavy', false)).toBeGreaterThan(fresh);
  expect(use.rankOfInspections('heavy', false)).toBeGreaterThan(use.rankOfInspections('fresh', false));
  pass(30_000);
  expect(use.recentMs('heavy')).toBe(30_000);
  pass(300_000);
  expect(use.nicenessOf('j', 'heavy', false)).toBe(fresh);
});

test('who is alone may use everything', () => {
  const { use } = account();
  const end = use.begin('long', 'alone', true);
  use.spentByJob('long', 600_000);
  end();
  expect(use.recentMs('alone')).toBe(0);
  expect(use.nicenessOf('next', 'alone', true)).toBe(use.nicenessOf('next', 'other', true));
});

test('where all networks want much, none of them is lowered', () => {
  const { use } = account('a', 'b', 'c');
  for (const network of ['a', 'b', 'c']) use.spentByJob(`job of ${network}`, 60_000);
  expect(use.nicenessOf('j', 'a', true)).toBe(use.nicenessOf('j', 'fresh', true));
});

test('a job is lowered as it uses the processor, and its network with it', () => {
  const { use } = account('a', 'b');
  const end = use.begin('long', 'a', true);
  const seen = [0, 500, 3000, 60_000].map((ms) => {
    use.spentByJob('long', ms);
    return use.nicenessOf('long', 'a', true);
  });
  expect(seen[1]).toBe(seen[0]);
  expect(seen[2]).toBeGreaterThan(seen[1] ?? 0);
  expect(seen[3]).toBeGreaterThan(seen[2] ?? 0);
  // Beside other programs of the machine it must still come to an end.
  expect(seen[3]).toBeLessThan(19);
  end();
  use.spentByJob('long', 60_000);
  expect(use.msOfJob('long')).toBe(0);
});

test('a job that holds its slot ranks behind, even where it had no CPU time', () => {
  const { use } = account('a');
  use.begin('stuck', 'c', true);
  const [stuck, next] = [40_000, 0].map((heldMs) => use.rankOf('stuck', 'c', { isSlow: true, heldMs }));
  expect(stuck).toBeGreaterThan((next ?? 0) + 5);
  expect(use.nicenessOf('stuck', 'c', true)).toBe(use.nicenessOf('next', 'b', true));
});

test('a network whose jobs exceeded their limits gives way to all others for a while', () => {
  const { use, pass } = account('a');
  const seen = [1, 2, 3].map(() => {
    use.exceeded('b');
    return use.nicenessOf('j', 'b', true) - use.nicenessOf('j', 'a', true);
  });
  expect(seen.slice(0, 2)).toEqual([0, 0]);
  expect(seen[2]).toBeGreaterThanOrEqual(10);
  expect(use.rankOfInspections('b', false)).toBeGreaterThan(use.nicenessOf('j', 'a', true));
  pass(11 * 60_000);
  expect(use.nicenessOf('j', 'b', true)).toBe(use.nicenessOf('j', 'a', true));
});

test('quick jobs go before slow ones, and both behind the server', () => {
  const { use } = account('a');
  const [quick = 0, slow = 0] = [false, true].map((isSlow) => use.nicenessOf('j', 'b', isSlow));
  expect(slow).toBeGreaterThan(quick);
  expect(quick).toBeGreaterThan(0);
});

test('what a network runs at once has the weight of one job together', () => {
  const { use } = account('a', 'b');
  const [first, other] = [use.nicenessOf('job of a', 'a', true), use.nicenessOf('job of b', 'b', true)];
  const ends = ['second', 'third'].map((id) => use.begin(id, 'a', false));
  const together = use.nicenessOf('job of a', 'a', true);
  // Three parts of a weight: each step of niceness is a quarter (sched(7)).
  expect(1.25 ** (together - first)).toBeCloseTo(3, 0);
  expect(use.nicenessOf('job of b', 'b', true)).toBe(other);
  for (const end of ends) end();
  expect(use.nicenessOf('job of a', 'a', true)).toBe(first);
});

test('slow jobs of many networks have the weight of as many as there are processors', () => {
  const { use } = account();
  const first = ['a', 'b'].map((network) => use.begin(`job of ${network}`, network, true));
  use.spentByJob('job of a', 2000);
  const slow = use.nicenessOf('job of a', 'a', true);
  const quick = use.nicenessOf('j', 'fresh', false);
  const ends = ['c', 'd'].map((network) => use.begin(`job of ${network}`, network, true));
  // Half of the weight.
  expect(use.nicenessOf('job of a', 'a', true)).toBe(slow + 3);
  // One that is short, such as a letter to PDF, is not lowered for the others.
  expect(use.nicenessOf('job of b', 'b', true)).toBe(slow);
  expect(use.nicenessOf('j', 'fresh', false)).toBe(quick);
  for (let n = 0; n < 50; n += 1) ends.push(use.begin(`job ${n}`, `network ${n}`, true));
  expect(use.nicenessOf('job of a', 'a', true)).toBe(slow + 4);
  for (const end of ends) end();
  expect(use.nicenessOf('job of a', 'a', true)).toBe(slow);
  for (const end of first) end();
});

test('many inspections are lowered as one long job is', () => {
  const { use, pass } = account('a', 'b');
  const fresh = use.inspect('b').niceness();
  for (let count = 0; count < 20; count += 1) {
    const inspection = use.inspect('a');
    inspection.spent(500);
    inspection.end();
  }
  const inspection = use.inspect('a');
  expect(inspection.niceness()).toBeGreaterThanOrEqual(fresh + 5);
  inspection.end();
  pass(10 * 60_000);
  expect(use.inspect('a').niceness()).toBeLessThanOrEqual(fresh + 4);
});

test('a long inspection is lowered while it runs', () => {
  const { use } = account('a', 'b');
  const inspection = use.inspect('c');
  const before = inspection.niceness();
  inspection.spent(8000);
  expect(inspection.niceness()).toBeGreaterThanOrEqual(before + 5);
  inspection.end();
});
