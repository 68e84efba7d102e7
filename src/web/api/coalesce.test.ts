import { expect, test } from 'vitest';
import { coalesce } from './coalesce.ts';

function asked() {
  const answers: ((value: number | Error) => void)[] = [];
  const ask = coalesce(
    () =>
      new Promise<number>((resolve, reject) => {
        answers.push((value) => (value instanceof Error ? reject(value) : resolve(value)));
      }),
  );
  return { ask, answers };
}
const settle = () => new Promise((go) => setTimeout(go, 0));

test('a hundred questions at once are two requests, and the later ones get the later answer', async () => {
  const { ask, answers } = asked();
  const first = ask();
  const others = Array.from({ length: 99 }, ask);
  expect(answers).toHaveLength(1);
  answers[0]?.(1);
  await settle();
  expect(answers).toHaveLength(2);
  answers[1]?.(2);
  expect(await first).toBe(1);
  expect(new Set(await Promise.all(others))).toEqual(new Set([2]));
  const after = ask();
  expect(answers).toHaveLength(3);
  answers[2]?.(3);
  expect(await after).toBe(3);
});

test('a failure stops nobody behind it', async () => {
  const { ask, answers } = asked();
  const first = ask();
  const second = ask();
  answers[0]?.(new Error('no answer'));
  await expect(first).rejects.toThrow('no answer');
  await settle();
  answers[1]?.(5);
  expect(await second).toBe(5);
});
