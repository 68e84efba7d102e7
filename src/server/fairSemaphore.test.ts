import { expect, test, vi } from 'vitest';
import { FairSemaphore } from './fairSemaphore.ts';

const of = (name: string, limit: number) => [{ name, limit }];
const never = new AbortController().signal;

/** Asks for a slot and tells whether it was there. */
async function isGranted(promise: Promise<unknown>): Promise<boolean> {
  const late = Symbol('late');
  return (await Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 5, late))])) !== late;
}

test('one network never has the last slot, and another finds it free', async () => {
  const slots = new FairSemaphore(3);
  await slots.take(of('attacker', 2), never);
  await slots.take(of('attacker', 2), never);
  const third = slots.take(of('attacker', 2), never);
  expect(await isGranted(third)).toBe(false);
  expect(await isGranted(slots.take(of('other', 2), never))).toBe(true);
});

test('who waits is served in order, but for those who have their share', async () => {
  const slots = new FairSemaphore(2);
  const leaveFirst = await slots.take(of('a', 1), never);
  const leaveOther = await slots.take(of('b', 1), never);
  const order: string[] = [];
  const waits = ['a', 'a', 'c'].map((network, index) =>
    slots.take(of(network, 1), never).then(() => order.push(`${network}${index}`)),
  );
  leaveOther();
  await waits[2];
  leaveFirst();
  await waits[0];
  expect(order).toEqual(['c2', 'a0']);
});

test('who gives up does not stand in line any more', async () => {
  const slots = new FairSemaphore(1);
  const leave = await slots.take(of('a', 1), never);
  const gone = new AbortController();
  const first = slots.take(of('b', 1), gone.signal);
  const second = slots.take(of('c', 1), never);
  expect([slots.waiting(), slots.waiting('b')]).toEqual([2, 1]);
  gone.abort(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  leave();
  expect(await isGranted(second)).toBe(true);
});

test('an owner has his share whatever network he comes from', async () => {
  const slots = new FairSemaphore(9);
  const holders = (network: string) => [...of('owner', 2), ...of(network, 8)];
  await slots.take(holders('a'), never);
  await slots.take(holders('b'), never);
  expect(await isGranted(slots.take(holders('c'), never))).toBe(false);
});

test('who used little enters before who came first', async () => {
  const slots = new FairSemaphore(1);
  const leave = await slots.take(of('a', 1), never);
  const order: string[] = [];
  const waits = [19, 2].map((rank) =>
    slots.take(of(`rank ${rank}`, 1), never, () => rank).then((out) => order.push(`${rank}`) && out()),
  );
  leave();
  await Promise.all(waits);
  expect(order).toEqual(['2', '19']);
});

test('work that ranks clearly behind keeps nobody waiting, and there is an end to that', async () => {
  const slots = new FairSemaphore(2);
  for (const name of ['x', 'y']) await slots.take(of(name, 1), never, () => 19);
  expect(await isGranted(slots.take(of('heavy', 1), never, () => 19))).toBe(false);
  expect(await isGranted(slots.take(of('light', 1), never, () => 2))).toBe(true);
  expect(await isGranted(slots.take(of('other', 1), never, () => 2))).toBe(true);
  expect(await isGranted(slots.take(of('third', 1), never, () => 2))).toBe(false);
});

test('nobody enters beside others where memory is short', async () => {
  const slots = new FairSemaphore(1, { hasCapacity: () => false });
  await slots.take(of('heavy', 1), never, () => 19);
  expect(await isGranted(slots.take(of('light', 1), never, () => 2))).toBe(false);
});

test('who waits is let in as soon as what runs falls behind', async () => {
  vi.useFakeTimers();
  try {
    const slots = new FairSemaphore(1);
    let rank = 6;
    await slots.take(of('long', 1), never, () => rank);
    let isIn = false;
    const waits = slots.take(of('light', 1), never, () => 6).then(() => (isIn = true));
    await vi.advanceTimersByTimeAsync(1000);
    expect(isIn).toBe(false);
    rank = 15;
    await vi.advanceTimersByTimeAsync(1000);
    await waits;
    expect(isIn).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
