import { expect, test } from 'vitest';
import { ProcessorUse } from './processorUse.ts';

/** An account whose clock the test sets. */
function account() {
  let now = 0;
  const use = new ProcessorUse(() => now);
  return { use, pass: (ms: number) => (now += ms) };
}

test('who used much goes behind a newcomer, and what was used is forgotten', () => {
  const { use, pass } = account();
  use.spent('heavy', 60_000);
  const [heavy, fresh] = ['heavy', 'fresh'].map((network) => use.ofJob('j', network, false));
  expect(heavy).toBeGreaterThanOrEqual((fresh ?? 0) + 10);
  pass(30_000);
  expect(use.recentMs('heavy')).toBe(30_000);
  pass(300_000);
  expect(use.ofJob('j', 'heavy', false)).toBe(fresh);
});

test('a job is lowered as it runs, and its network with it', () => {
  const { use } = account();
  const end = use.begin('long', 'a', true);
  const first = use.ofJob('long', 'a', true);
  use.spentByJob('long', 2000);
  const second = use.ofJob('long', 'a', true);
  use.spentByJob('long', 60_000);
  expect([second > first, use.ofJob('long', 'a', true)]).toEqual([true, 19]);
  end();
  use.spentByJob('long', 60_000);
  expect(use.recentMs('a')).toBe(62_000);
});

test('small work lowers nobody, quick jobs go before slow ones, and both behind the server', () => {
  const { use } = account();
  use.spent('school', 3000);
  const [quick, slow] = [false, true].map((isSlow) => use.ofJob('j', 'school', isSlow));
  expect([quick, slow]).toEqual([false, true].map((isSlow) => use.ofJob('j', 'other', isSlow)));
  expect(slow).toBeGreaterThan(quick ?? 0);
  expect(quick).toBeGreaterThan(0);
});
