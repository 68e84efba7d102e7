import { describe, expect, test } from 'vitest';
import { zip } from '#fixtures/office/parts.ts';
import { RefusedZip, ZipFolder, zipBounds } from './zipFolder.ts';

function refusal(run: () => unknown): string | undefined {
  try {
    run();
  } catch (error) {
    return error instanceof RefusedZip ? error.code : String(error);
  }
  return undefined;
}

const folderOf = (parts: Parameters<typeof zip>[0]) => new ZipFolder(Buffer.from(zip(parts)));

describe('the files of a zip', () => {
  test('are found by their path, also where capitals differ; what leads out of it is none of them', () => {
    const folder = folderOf({
      'A/b.txt': 'una',
      '../c.txt': 'x',
      '/d.txt': 'x',
      'A\\e.txt': 'dos',
      '__MACOSX/A/b.txt': 'x',
      'A/.f': 'x',
    });
    expect(folder.names).toEqual(['A/b.txt', 'A/e.txt']);
    expect(folder.read('a/B.TXT')?.toString()).toBe('una');
    expect(folder.read('A/e.txt')?.toString()).toBe('dos');
    expect([folder.read('../c.txt'), folder.read('c.txt'), folder.read('/d.txt')]).toEqual([undefined, undefined, undefined]);
  });

  test('unpack within bounds for all of them together', () => {
    const large = Buffer.alloc(20 * 1024 ** 2);
    const folder = folderOf({ a: large, b: large });
    expect(folder.read('a')?.length).toBe(large.length);
    expect(refusal(() => folder.read('b'))).toBe('archive_bomb');
    const few = { ...zipBounds, entries: 1 };
    expect(refusal(() => new ZipFolder(Buffer.from(zip({ a: 'x', b: 'x' })), few))).toBe('archive_bomb');
  });

  test('that are locked or damaged are refused, one that is damaged by itself is left out', () => {
    expect(refusal(() => new ZipFolder(Buffer.from(zip({ a: 'x' }, 1))).read('a'))).toBe('archive_protected');
    const whole = Buffer.from(zip({ a: 'tula tula tula tula', b: 'una' }));
    expect(refusal(() => new ZipFolder(whole.subarray(0, -30)))).toBe('archive_damaged');
    const damaged = Buffer.from(whole);
    damaged.fill(0, 31, 40);
    const folder = new ZipFolder(damaged);
    expect([folder.read('a'), folder.read('b')?.toString()]).toEqual([undefined, 'una']);
  });
});
