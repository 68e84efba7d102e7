import { expect, test } from 'vitest';
import type { TextPage } from '#engines/ports.ts';
import { cachedPages } from './cachedPages.ts';

const pageOf = (page: number, runCount: number) =>
  ({ page, runs: Array.from({ length: runCount }, () => ({})), letters: [], shapes: [] }) as unknown as TextPage;

function readerOf(pages: readonly TextPage[]) {
  const reader = { passes: 0 };
  const read = async function* () {
    reader.passes += 1;
    yield* pages;
  };
  return { reader, read };
}

async function numbersIn(pages: AsyncIterable<TextPage>): Promise<number[]> {
  const numbers: number[] = [];
  for await (const { page } of pages) numbers.push(page);
  return numbers;
}

test('pages are read once', async () => {
  const { reader, read } = readerOf([pageOf(1, 3), pageOf(2, 3)]);
  const pages = cachedPages(read, 6);
  expect([await numbersIn(pages()), await numbersIn(pages())]).toEqual([
    [1, 2],
    [1, 2],
  ]);
  expect(reader.passes).toBe(1);
});

test('a long text is read again', async () => {
  const { reader, read } = readerOf([pageOf(1, 3), pageOf(2, 3), pageOf(3, 1)]);
  const pages = cachedPages(read, 6);
  expect([await numbersIn(pages()), await numbersIn(pages())]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
  expect(reader.passes).toBe(2);
});

test('a pass that is broken off keeps nothing', async () => {
  const { reader, read } = readerOf([pageOf(1, 1), pageOf(2, 1)]);
  const pages = cachedPages(read);
  for await (const _ of pages()) break;
  expect(await numbersIn(pages())).toEqual([1, 2]);
  expect(reader.passes).toBe(2);
});
