import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { createZipWriter, zipStream } from './zip.ts';
import { centralHeader, endOfArchive, localHeader } from './zipFormat.ts';

const folder = mkdtempSync(join(tmpdir(), 'zip-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function call(signal = new AbortController().signal) {
  const progress: [number, number][] = [];
  const told = (done: number, total: number) => void progress.push([done, total]);
  return { scratchDir: folder, signal, deadlineMs: 10_000, progress: told, told: progress };
}

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** What another program reads in the zip: name and content. */
function readBack(path: string): Record<string, string> {
  const script =
    'import sys, json, zipfile\nz = zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\nprint(json.dumps({i.filename: [z.read(i).hex()[:64], i.compress_type] for i in z.infolist()}))';
  const seen = JSON.parse(execFileSync('python3', ['-c', script, path], { encoding: 'utf8' })) as Record<
    string,
    [string, number]
  >;
  return Object.fromEntries(
    Object.entries(seen).map(([name, [hex, method]]) => {
      expect(method, 'stored').toBe(0);
      return [name, Buffer.from(hex, 'hex').toString()];
    }),
  );
}

test('names of any language, equal names told apart, folders taken out, empty files', async () => {
  const out = join(folder, 'out.zip');
  const entries = [
    { name: 'ulat–ñ.pdf', path: file('1', 'one') },
    { name: 'same.pdf', path: file('2', 'two') },
    { name: 'Same.pdf', path: file('3', 'three') },
    { name: 'same.pdf', path: file('4', '') },
    { name: '../up/evil.pdf', path: file('5', 'five') },
  ];
  const told = call();
  await createZipWriter().zip(entries, out, told);
  expect(readBack(out)).toEqual({
    'ulat–ñ.pdf': 'one',
    'same.pdf': 'two',
    'Same (2).pdf': 'three',
    'same (3).pdf': '',
    '.._up_evil.pdf': 'five',
  });
  expect(told.told.at(-1)).toEqual([5, 5]);
});

test('a file larger than a piece comes through whole', async () => {
  const content = Buffer.alloc(3 * 1024 * 1024 + 17, 'sheaf');
  const bytes = await buffer(zipStream([{ name: 'large.bin', path: file('large', content) }]));
  const header = localHeader({
    name: Buffer.from('large.bin'),
    size: content.length,
    checksum: crc32(content),
    offset: 0,
    time: new Date(),
  });
  expect(bytes.subarray(header.length, header.length + content.length).equals(content)).toBe(true);
  expect(bytes.readUInt32LE(14)).toBe(crc32(content));
});

test('a thousand small files take no noticeable time', async () => {
  const path = file('small', Buffer.alloc(7_000, 1));
  const entries = Array.from({ length: 1_000 }, (_, index) => ({ name: `page_${index + 1}.pdf`, path }));
  const started = performance.now();
  await createZipWriter().zip(entries, join(folder, 'many.zip'), call());
  expect(performance.now() - started).toBeLessThan(1_500);
  expect(Object.keys(readBack(join(folder, 'many.zip')))).toHaveLength(1_000);
});

test('an abort stops it', async () => {
  const entries = [{ name: 'a.pdf', path: file('a', 'a') }];
  await expect(createZipWriter().zip(entries, join(folder, 'no.zip'), call(AbortSignal.abort()))).rejects.toMatchObject({
    code: 'cancelled',
  });
});

test('sizes, offsets and counts beyond the old limits go into zip64 records', () => {
  const far = { name: Buffer.from('far'), size: 5 * 1024 ** 3, checksum: 1, offset: 6 * 1024 ** 3, time: new Date() };
  const header = centralHeader(far);
  expect(header.readUInt32LE(20)).toBe(0xffffffff);
  expect(header.readUInt32LE(42)).toBe(0xffffffff);
  expect(header.readBigUInt64LE(46 + 3 + 4)).toBe(BigInt(far.size));
  expect(header.readBigUInt64LE(46 + 3 + 4 + 16)).toBe(BigInt(far.offset));
  const end = endOfArchive([far], far.offset + far.size);
  expect(end.readUInt32LE(0)).toBe(0x06064b50);
  expect(end.readBigUInt64LE(48)).toBe(BigInt(far.offset + far.size));
  const small = { ...far, size: 1, offset: 0 };
  expect(endOfArchive([small], 100).readUInt32LE(0)).toBe(0x06054b50);
  expect(endOfArchive(new Array(70_000).fill(small), 100).readBigUInt64LE(24)).toBe(70_000n);
});
