import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startDeadline } from './deadlineClock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('who was lowered and had little of the processor gets the time three times, and no more', () => {
  const late = vi.fn();
  startDeadline(1000, { niceness: () => 12, usedMs: () => 100 }, late);
  vi.advanceTimersByTime(2999);
  expect(late).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(late).toHaveBeenCalledOnce();
});

test.each([
  ['had an ordinary priority', { niceness: () => 5, usedMs: () => 100 }],
  ['had the processor', { niceness: () => 12, usedMs: () => 600 }],
])('who %s gets it once', (_, runner) => {
  const late = vi.fn();
  startDeadline(1000, runner, late);
  vi.advanceTimersByTime(1000);
  expect(late).toHaveBeenCalledOnce();
});

test('a stopped clock never tells, extended or not', () => {
  const late = vi.fn();
  const stop = startDeadline(1000, { niceness: () => 12, usedMs: () => 0 }, late);
  vi.advanceTimersByTime(1500);
  stop();
  vi.advanceTimersByTime(5000);
  expect(late).not.toHaveBeenCalled();
});
