import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FilterStep, StreamRequest } from '#engines/core/content/streams/streamRequest.ts';
import { openStreams } from '#engines/core/content/streams/streamWork.ts';
import { maxReadBytes, packedShare } from './packedShare.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'packed-share-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const flate: FilterStep = { name: 'FlateDecode', predictor: 1, colors: 1, bits: 8, columns: 1, early: 1 };

/** The operators of a map: many lines, hardly one like another. */
function drawing(lines: number): Buffer {
  let seed = 7;
  const next = () => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return seed % 9000;
  };
  return Buffer.from(Array.from({ length: lines }, () => `${next() / 10} ${next() / 10} l`).join('\n'));
}

/** The share, and how many bytes of the file were read for it. */
async function shareOf(name: string, bytes: Buffer, filters: readonly FilterStep[]) {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  const work = openStreams(path);
  let readBytes = 0;
  const read: typeof work.read = (place) => {
    readBytes += place.length;
    return work.read(place);
  };
  const stream: StreamRequest = { id: 1, offset: 0, length: bytes.length, filters };
  const share = await packedShare({ ...work, read, told: (_, run) => run() }, stream);
  return { share, readBytes };
}

test('of a stream of any size no more is read than its beginning, which speaks for the rest', async () => {
  const plain = drawing(150_000);
  const packed = deflateSync(plain, { level: 1 });
  expect(packed.length).toBeGreaterThan(maxReadBytes * 2);
  const whole = deflateSync(plain, { level: 9 }).length / packed.length;
  const { share, readBytes } = await shareOf('map', packed, [flate]);
  expect(readBytes).toBe(maxReadBytes);
  expect(Math.abs(share - whole)).toBeLessThan(0.03);
  const unpacked = await shareOf('plain', plain, []);
  expect(unpacked.readBytes).toBe(maxReadBytes);
  expect(Math.abs(unpacked.share - deflateSync(plain, { level: 9 }).length / plain.length)).toBeLessThan(0.03);
});

test('a small stream is packed as a whole', async () => {
  const plain = drawing(2000);
  const packed = deflateSync(plain, { level: 1 });
  const { share, readBytes } = await shareOf('small', packed, [flate]);
  expect(readBytes).toBe(packed.length);
  expect(share).toBe(deflateSync(plain, { level: 9 }).length / packed.length);
});

test('what unpacks to very much, is coded otherwise or is damaged saves nothing and takes no time', async () => {
  const bomb = deflateSync(Buffer.alloc(600 * 1024 * 1024), { level: 1 });
  expect(bomb.length).toBeGreaterThan(maxReadBytes);
  expect((await shareOf('bomb', bomb, [flate])).share).toBe(1);
  const noise = Buffer.alloc(maxReadBytes * 2, 0xaa);
  expect((await shareOf('noise', noise, [flate])).share).toBe(1);
  expect(await shareOf('lzw', noise, [{ ...flate, name: 'LZWDecode' }])).toEqual({ share: 1, readBytes: 0 });
});
