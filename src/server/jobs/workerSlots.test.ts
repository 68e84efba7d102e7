import { expect, test } from 'vitest';
import { WorkerSlots } from './workerSlots.ts';

const never = new AbortController().signal;

/** Asks for a slot and tells whether it was there. */
async function isGranted(promise: Promise<unknown>): Promise<boolean> {
  const late = Symbol('late');
  return (await Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 5, late))])) !== late;
}

test('one network never has the last slot, and another finds it free', async () => {
  const slots = new WorkerSlots(3, 2);
  await slots.take('attacker', never);
  await slots.take('attacker', never);
  const third = slots.take('attacker', never);
  expect(await isGranted(third)).toBe(false);
  expect(await isGranted(slots.take('other', never))).toBe(true);
});

test('who waits is served in order, but for those who have their share', async () => {
  const slots = new WorkerSlots(2, 1);
  const leaveFirst = await slots.take('a', never);
  const leaveOther = await slots.take('b', never);
  const order: string[] = [];
  const waits = ['a', 'a', 'c'].map((network, index) => slots.take(network, never).then(() => order.push(`${network}${index}`)));
  leaveOther();
  await waits[2];
  leaveFirst();
  await waits[0];
  expect(order).toEqual(['c2', 'a0']);
});

test('who gives up does not stand in line any more', async () => {
  const slots = new WorkerSlots(1, 1);
  const leave = await slots.take('a', never);
  const gone = new AbortController();
  const first = slots.take('b', gone.signal);
  const second = slots.take('c', never);
  gone.abort(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  leave();
  expect(await isGranted(second)).toBe(true);
});
