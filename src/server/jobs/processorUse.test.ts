import { expect, test } from 'vitest';
import { ProcessorUse } from './processorUse.ts';

/** An account whose clock the test sets. `neighbours` have a job running. */
function account(...neighbours: string[]) {
  let now = 0;
  const use = new ProcessorUse(() => now);
  for (const network of neighbours) {
    use.begin(`job of ${network}`, network);
    use.spent(network, 500);
  }
  const pass = (ms: number) => {
    now += ms;
  };
  return { use, pass };
}

test('who used much goes behind a newcomer, and what was used is forgotten', () => {
  const { use, pass } = account('a', 'b', 'c');
  const fresh = use.nicenessOf('j', 'fresh', false);
  use.spent('heavy', 80_000);
  expect(use.recentMs('heavy')).toBe(60_000);
  expect(use.nicenessOf('j', 'heavy', false)).toBeGreaterThan(fresh);
  expect(use.ofNetwork('heavy')).toBeGreaterThan(use.ofNetwork('fresh'));
  pass(30_000);
  expect(use.recentMs('heavy')).toBe(30_000);
  pass(300_000);
  expect(use.nicenessOf('j', 'heavy', false)).toBe(fresh);
});

test('who is alone may use everything', () => {
  const { use } = account();
  const end = use.begin('long', 'alone');
  use.spentByJob('long', 600_000);
  end();
  expect(use.recentMs('alone')).toBe(0);
  expect(use.nicenessOf('next', 'alone', true)).toBe(use.nicenessOf('next', 'other', true));
});

test('where all networks want much, none of them is lowered', () => {
  const { use } = account('a', 'b', 'c');
  for (const network of ['a', 'b', 'c']) use.spent(network, 60_000);
  expect(use.nicenessOf('j', 'a', true)).toBe(use.nicenessOf('j', 'fresh', true));
});

test('a job is lowered as it uses the processor, and its network with it', () => {
  const { use } = account('a', 'b');
  const end = use.begin('long', 'a');
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

test('a job that holds its slot ranks behind, even where it had no processor time', () => {
  const { use } = account('a');
  use.begin('stuck', 'a');
  const [stuck, next] = [40_000, 0].map((heldMs) => use.rankOf('stuck', 'a', { isSlow: true, heldMs }));
  expect(stuck).toBeGreaterThan((next ?? 0) + 5);
  expect(use.nicenessOf('stuck', 'a', true)).toBe(use.nicenessOf('next', 'b', true));
});

test('a network whose jobs exceeded their limits gives way to all others for a while', () => {
  const { use, pass } = account('a');
  const seen = [1, 2, 3].map(() => {
    use.exceeded('b');
    return use.nicenessOf('j', 'b', true) - use.nicenessOf('j', 'a', true);
  });
  expect(seen.slice(0, 2)).toEqual([0, 0]);
  expect(seen[2]).toBeGreaterThanOrEqual(10);
  expect(use.ofNetwork('b')).toBeGreaterThan(use.nicenessOf('j', 'a', true));
  pass(11 * 60_000);
  expect(use.nicenessOf('j', 'b', true)).toBe(use.nicenessOf('j', 'a', true));
});

test('quick jobs go before slow ones, and both behind the server', () => {
  const { use } = account('a');
  const [quick = 0, slow = 0] = [false, true].map((isSlow) => use.nicenessOf('j', 'b', isSlow));
  expect(slow).toBeGreaterThan(quick);
  expect(quick).toBeGreaterThan(0);
});
