import { expect, test } from 'vitest';
import { cpuMs, SampledTime } from './cpuTime.ts';

test('what a run used after its last sample is estimated from its rate', () => {
  const time = new SampledTime(1000);
  expect(time.sample(100, 1200)).toBe(100);
  // A process ended between two samples.
  expect(time.sample(80, 1400)).toBe(0);
  expect(time.rest(1600)).toBe(50);
  expect(time.ms).toBe(150);
});

test('a run that was never sampled counts as busy', () => {
  expect(new SampledTime(1000).rest(1120)).toBe(120);
});

test('the CPU time of this process is that of the kernel', async () => {
  const { user, system } = process.cpuUsage();
  expect(await cpuMs(process.pid, 'itself')).toBeGreaterThanOrEqual(Math.floor((user + system) / 1000 / 10) * 10 - 20);
  expect(await cpuMs(2 ** 22 + 1, 'itself')).toBe(0);
});
