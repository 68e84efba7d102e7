import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startDeadline } from './deadlineClock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('who was lowered gets the time three times, and no more', () => {
  const late = vi.fn();
  startDeadline(1000, () => 19, late);
  vi.advanceTimersByTime(2999);
  expect(late).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(late).toHaveBeenCalledOnce();
});

test('who has an ordinary share gets it once', () => {
  const late = vi.fn();
  startDeadline(1000, () => 6, late);
  vi.advanceTimersByTime(1000);
  expect(late).toHaveBeenCalledOnce();
});

test('a stopped clock never tells, extended or not', () => {
  const late = vi.fn();
  const stop = startDeadline(1000, () => 19, late);
  vi.advanceTimersByTime(1500);
  stop();
  vi.advanceTimersByTime(5000);
  expect(late).not.toHaveBeenCalled();
});
