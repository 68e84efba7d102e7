import { expect, test } from 'vitest';
import type { EngineCall, SamePages, TextPage, TextReader } from '#engines/ports.ts';
import { sharedReaders } from './sharedPages.server.ts';

const call: EngineCall = { scratchDir: '', signal: new AbortController().signal, deadlineMs: 1000, progress: () => undefined };
const options = { annotations: true, shapes: true, links: false };

const pageOf = (page: number, program: string): TextPage =>
  ({ page, widthPt: page, heightPt: 1, runs: [], shapes: [], links: [], letters: [], tags: [], program }) as unknown as TextPage;

/** Reads pages that say which file and page they are of, and notes what was asked for. */
function readerOf(asked: [string, readonly number[] | undefined][]): TextReader {
  return {
    engine: 'test',
    read: async ({ path }, pages) => {
      asked.push([path, pages]);
      if (path === 'broken') throw new Error('damaged');
      return {
        pageCount: 10,
        hasForm: false,
        async *pages() {
          for (const page of pages ?? [1, 2, 3]) yield pageOf(page, `${path} ${page}`);
        },
      };
    },
  };
}

const same: SamePages = {
  pagesBefore: 10,
  pagesAfter: 10,
  // The later version lacks the second page, and has a new one at its end.
  beforeByAfter: new Map([[1, 1], ...Array.from({ length: 8 }, (_, at) => [at + 2, at + 3] as const)]),
};

async function pagesFrom(reader: TextReader, path: string): Promise<string[]> {
  const read = await reader.read({ path }, undefined, options, '', call);
  const list = async () => {
    const found: string[] = [];
    for await (const page of read.pages()) found.push(`${page.page}: ${(page as unknown as { program: string }).program}`);
    return found;
  };
  const first = await list();
  expect(await list()).toEqual(first);
  return first;
}

test('each shared page is read once, and both versions have all their pages in order', async () => {
  const asked: [string, readonly number[] | undefined][] = [];
  const [one, other] = sharedReaders(readerOf(asked), same);
  const [before, after] = await Promise.all([pagesFrom(one, 'old'), pagesFrom(other, 'new')]);
  expect(asked).toEqual([
    ['old', [1, 2, 3, 4, 5, 6]],
    ['new', [6, 7, 8, 9, 10]],
  ]);
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
  expect(before).toEqual([...range(1, 6).map((at) => `${at}: old ${at}`), ...range(7, 10).map((at) => `${at}: new ${at - 1}`)]);
  expect(after).toEqual([
    '1: old 1',
    ...range(2, 5).map((at) => `${at}: old ${at + 1}`),
    ...range(6, 10).map((at) => `${at}: new ${at}`),
  ]);
});

test('few shared pages are read in both versions', () => {
  const reader = readerOf([]);
  expect(sharedReaders(reader, { ...same, beforeByAfter: new Map([[1, 1]]) })).toEqual([reader, reader]);
});

test('a version that waits for the other one ends with its failure, and with its own abort', async () => {
  const [one, other] = sharedReaders(readerOf([]), same);
  const waiting = one.read({ path: 'old' }, undefined, options, '', call);
  await expect(other.read({ path: 'broken' }, undefined, options, '', call)).rejects.toThrow('damaged');
  await expect(waiting).rejects.toThrow('damaged');
  const [alone] = sharedReaders(readerOf([]), same);
  const stop = new AbortController();
  const left = alone.read({ path: 'old' }, undefined, options, '', { ...call, signal: stop.signal });
  stop.abort(new Error('given up'));
  await expect(left).rejects.toThrow('given up');
});
