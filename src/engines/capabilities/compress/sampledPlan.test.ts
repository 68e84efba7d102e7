import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSource } from '#engines/core/objects/assembly/source.ts';
import { PdfDocument } from '#engines/core/objects/document.ts';
import type { PdfObject } from '#engines/core/objects/values.ts';
import { writePdf } from '#engines/core/objects/writer.ts';
import { dict, noise, stream } from '#fixtures/builder.ts';
import { planOf } from './plan.ts';
import { maxObjectsRead, sampledPlan } from './sampledPlan.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sampled-plan-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const picture = (seed: number) =>
  stream(
    {
      Type: 'XObject',
      Subtype: 'Image',
      Width: 400,
      Height: 300,
      BitsPerComponent: 8,
      ColorSpace: 'DeviceGray',
      Filter: 'DCTDecode',
    },
    noise(20_000 + (seed % 7) * 900, seed),
  );

/** Every page has text and comments of its own, and every third one a picture of 200 dots an inch. */
async function manyPages(count: number): Promise<string> {
  const path = join(folder, `${count}.pdf`);
  const tree = dict({ Type: 'Pages', Count: count });
  const pages = Array.from({ length: count }, (_, index) => {
    const isDrawn = index % 3 === 0;
    const notes: PdfObject[] = Array.from({ length: 6 }, (_note, y) =>
      dict({ Type: 'Annot', Subtype: 'Square', Rect: [y, y, y + 9, y + 9], NM: `note ${index} ${y}` }),
    );
    const words = Array.from({ length: 300 }, (_word, at) => ((index * 7919 + at * 104729) % 99991).toString(36)).join(' ');
    return dict({
      Type: 'Page',
      Parent: tree,
      MediaBox: [0, 0, 595, 842],
      Annots: notes,
      Resources: dict(isDrawn ? { XObject: dict({ I: picture(index) }) } : {}),
      Contents: stream({ Filter: 'FlateDecode' }, deflateSync(`q 144 0 0 108 9 9 cm /I Do Q (${words}) Tj`, { level: 1 })),
    });
  });
  (tree.value as Map<string, unknown>).set('Kids', pages);
  await writePdf(path, { root: dict({ Type: 'Catalog', Pages: tree }) }, { version: '1.4', objectStreams: false });
  return path;
}

const sumOf = (requests: readonly { length: number; representedBytes?: number }[]) =>
  requests.reduce((sum, request) => sum + (request.representedBytes ?? request.length), 0);

describe('the plan of a large file', () => {
  test('reads as many objects whatever the size, and says what the whole plan says', async () => {
    const looked: number[] = [];
    for (const count of [1200, 4800]) {
      const path = await manyPages(count);
      const document = PdfDocument.open(path);
      const { size } = await stat(path);
      const sampled = sampledPlan(document, size);
      looked.push(document.loadedObjects.length);
      document.close();
      const source = openSource(path, count);
      const whole = await planOf(source, { signal: new AbortController().signal });
      source.document.close();
      const near = (a: number, b: number) => expect(Math.abs(a - b) / size).toBeLessThan(0.03);
      near(sumOf(sampled.images), sumOf(whole.images));
      near(sumOf(sampled.streams), sumOf(whole.streams));
      near(sampled.otherBytes, whole.otherBytes);
      // Those that no sampled page draws have the resolution of the others.
      for (const { drawn } of sampled.images) expect(Math.round(drawn?.widthPt ?? 0)).toBe(144);
    }
    expect(looked[1]).toBeLessThan(maxObjectsRead * 2);
    // More steps meet different objects, and no more than there are.
    expect(Math.abs((looked[1] ?? 0) - (looked[0] ?? 0))).toBeLessThan(maxObjectsRead / 2);
  });

  test('a file with more objects than there is time for is refused before they are read', async () => {
    const path = await manyPages(60);
    expect(() => PdfDocument.openUpTo(300, path)).toThrow('too_complex');
    PdfDocument.openUpTo(1000, path).close();
  });
});
