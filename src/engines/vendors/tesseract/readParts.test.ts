import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { AppError } from '#contract/api/appError.ts';
import type { EngineCall, RegionRenderer } from '#engines/ports.ts';
import type { Sandbox } from '#engines/sandbox.ts';
import { readPicturedWords } from './readParts.ts';

const folder = mkdtempSync(join(tmpdir(), 'read-parts-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hocr = `<div class='ocr_page'><span class='ocr_line' title="bbox 0 0 90 30; baseline 0 0">
<span class='ocrx_word' title="bbox 0 0 90 30; x_wconf 96">Read</span></span></div>`;

/** A reader of every picture. */
const sandbox = {
  run: async ({ inputs }: Parameters<Sandbox['run']>[0]) => ({
    killedBy: null,
    take: async (_: string, to: string) => {
      writeFileSync(to, hocr.repeat(inputs.length - 1));
      return true;
    },
    close: async () => undefined,
  }),
} as unknown as Sandbox;

/** It fails with `code` on the pictures of the second page. */
const cutterFailing = (code: 'too_complex' | 'cancelled'): Pick<RegionRenderer, 'cut'> => ({
  cut: async (_, wanted) => {
    if (wanted.some(({ page }) => page === 2)) throw new AppError(code);
    return wanted.map(({ name }) => ({
      name,
      path: name,
      widthPx: 100,
      heightPx: 40,
      plainColor: '#ffffff',
      mime: 'image/png' as const,
    }));
  },
});

/** Seven pictures of the first page, which two runs share with the second and third. */
const parts = [1, 1, 1, 1, 1, 1, 2, 3].map((page) => ({ page, box: { x: 0, y: 0, width: 40, height: 20 } }));

function read(code: 'too_complex' | 'cancelled', stop = new AbortController()) {
  const call: EngineCall = { scratchDir: folder, signal: stop.signal, deadlineMs: 60_000, progress: () => undefined };
  const program = { sandbox, regionRenderer: cutterFailing(code) as RegionRenderer, path: 'tesseract', languages: 'eng' };
  return readPicturedWords(program, 1, { path: 'file.pdf' }, parts, call);
}

test('pictures whose run takes too long stay unread, and the others are read', async () => {
  const found = await read('too_complex');
  expect(found.map((words) => words?.map(({ text }) => text).join())).toEqual([...Array(6).fill('Read'), undefined, undefined]);
});

test('a run that is stopped for another reason stops all', async () => {
  await expect(read('cancelled')).rejects.toMatchObject({ code: 'cancelled' });
});
