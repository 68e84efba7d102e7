import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EngineCall, PictureStyle, Renderer } from '#engines/ports.ts';
import { openSandbox, type Sandbox } from '#engines/sandbox.ts';
import { largePicture, scannedPage, tinySteps } from '#fixtures/slowFiles.ts';
import { findQpdf } from '../qpdf/find.ts';
import { nativeRunner } from '../qpdf/native.ts';
import { createPageOps } from '../qpdf/pageOps.ts';
import { createRenderer } from './renderer.ts';

/** Pages that take minutes to draw (docs/decisions/0290). */

let folder = '';
let renderer: Renderer;
let calls = 0;
/** Memory of the processes that drew, in bytes. */
const runs: number[] = [];
const memoryBytes = 256 * 1024 ** 2;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'renderer-test-'));
  const sandbox = await openSandbox({ allowUnsandboxed: true });
  const program = await findQpdf();
  if (!program) throw new Error('no qpdf');
  const copier = createPageOps(nativeRunner(sandbox, program), 250);
  const watched: Sandbox = {
    ...sandbox,
    run: (request) => {
      runs.push(request.limits?.memoryBytes ?? 0);
      return sandbox.run(request);
    },
  };
  renderer = createRenderer({ sandbox: watched, copier, workers: 1, pageCpuMs: 1500, memoryBytes });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function render(bytes: Uint8Array, pages: readonly number[], more: Partial<PictureStyle> = {}) {
  const scratchDir = join(folder, `scratch-${++calls}`);
  mkdirSync(scratchDir);
  const path = join(scratchDir, 'slow.pdf');
  writeFileSync(path, bytes);
  const call: EngineCall = { scratchDir, signal: new AbortController().signal, deadlineMs: 60_000, progress: () => undefined };
  const style = { format: 'png', dpi: 72, quality: 90, transparent: false, ...more } as const;
  return renderer.render({ path }, pages, style, scratchDir, call);
}

/** Grey of a place of the picture. */
async function greyAt(path: string, x: number, y: number): Promise<number> {
  const { data } = await sharp(path).extract({ left: x, top: y, width: 1, height: 1 }).greyscale().raw().toBuffer({
    resolveWithObject: true,
  });
  return data[0] ?? -1;
}

test('a page that takes too long is shown as far as it was drawn, and the others whole', async () => {
  const pictures = await render(tinySteps({ pages: 5, slow: [3] }), [1, 2, 3, 4, 5]);
  expect(pictures.map(({ page, isPartial }) => [page, isPartial])).toEqual([
    [1, false],
    [2, false],
    [3, true],
    [4, false],
    [5, false],
  ]);
  for (const { path } of pictures) {
    expect(await greyAt(path, 500, 1500)).toBe(0);
    expect(await greyAt(path, 1500, 500)).toBe(255);
  }
});

test('a file with many such pages is too complex', async () => {
  await expect(render(tinySteps({ pages: 6 }), [1, 2, 3, 4, 5, 6])).rejects.toMatchObject({ code: 'too_complex' });
});

test('a page that needs more memory than its process has is drawn by one that has more', async () => {
  runs.length = 0;
  const [picture] = await render(largePicture(8000), [1]);
  expect(runs).toEqual([memoryBytes, 2 * 1024 ** 3]);
  expect(await greyAt(picture?.path ?? '', 500, 500)).toBe(0);
});

test.each([
  // A4 at 200 dots an inch, a point a pixel: enlarged to 3,508 pixels.
  { widthPt: 1654, heightPt: 2339, widthPx: 1654, share: 1, dpi: 108 },
  // A2 at 150 dots an inch.
  { widthPt: 1191, heightPt: 1684, widthPx: 2481, share: 1, dpi: 150 },
  // Half of it may be text, which has no pixels.
  { widthPt: 1191, heightPt: 1684, widthPx: 2481, share: 0.5, dpi: 240 },
  // A4: small letters are read better when they are enlarged.
  { widthPt: 595, heightPt: 842, widthPx: 827, share: 1, dpi: 240 },
])('a scan of $widthPt points and $widthPx pixels, $share of its page, is drawn at $dpi dots an inch', async (scan) => {
  const [picture] = await render(scannedPage(scan), [1], { dpi: 240, asFineAsScans: true });
  expect(Math.round(picture?.dpi ?? 0)).toBe(scan.dpi);
  expect(picture?.widthPx).toBe(Math.round((scan.widthPt * (picture?.dpi ?? 0)) / 72));
});
