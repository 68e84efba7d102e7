import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Renderer } from '#engines/ports.ts';
import { PixelComparer } from './pixelComparer.ts';

const place = { x: 10, y: 10, width: 8, height: 8 };
const pair = { before: 1, after: 1, isAligned: true };
/** At 200 dots an inch. */
const sidePx = 100;
const page = { page: 1, widthPt: 36, heightPt: 36, shapes: [], wordPlaces: [] };
const versionOf = (path: string) => ({ input: { path }, text: { words: [], pages: [page], links: [] } });

/** Draws white squares, and tells how many pages it draws at once. */
function drawing() {
  const counts = { now: 0, most: 0, all: 0 };
  const white = { channels: 3, background: { r: 255, g: 255, b: 255 } } as const;
  const picture = sharp({ create: { width: sidePx, height: sidePx, ...white } })
    .png()
    .toBuffer();
  const render: Renderer['render'] = async (_input, _pages, { dpi }, outDir) => {
    counts.now += 1;
    counts.all += 1;
    counts.most = Math.max(counts.most, counts.now);
    const path = join(outDir, 'page.png');
    await writeFile(path, await picture);
    counts.now -= 1;
    return [{ page: 1, path, widthPx: sidePx, heightPx: sidePx, dpi, isPartial: false }] as Awaited<
      ReturnType<Renderer['render']>
    >;
  };
  return { counts, renderer: { engine: 'none', render } };
}

test('both versions of a page are drawn at once, for the words and for the pictures of a hundred pages', async () => {
  const scratchDir = await mkdtemp(join(tmpdir(), 'close-look-'));
  const { counts, renderer } = drawing();
  const call = { scratchDir, signal: new AbortController().signal, deadlineMs: 60_000, progress: () => undefined };
  const look = new PixelComparer(versionOf('before.pdf'), versionOf('after.pdf'), renderer, call);
  const seen: boolean[] = [];
  for (let at = 0; at < 201; at += 1) seen.push(...(await look.areAlike(pair, [[place]])));
  expect([counts.all, counts.most]).toEqual([400, 2]);
  // What nobody looked at is told as a change.
  expect(seen).toEqual([...Array.from({ length: 200 }, () => true), false]);
  await rm(scratchDir, { recursive: true, force: true });
});
