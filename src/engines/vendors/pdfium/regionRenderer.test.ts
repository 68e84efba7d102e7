import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '#contract/api/appError.ts';
import { PdfObject, PdfReal, pdfDict } from '#engines/core/objects/values.ts';
import type { EngineCall, RegionRenderer, RegionRequest, RenderedRegion } from '#engines/ports.ts';
import { openSandbox } from '#engines/sandbox.ts';
import { Builder, stream } from '#fixtures/builder.ts';
import { fixtures } from '#fixtures/manifest.ts';
import { findQpdf } from '../qpdf/find.ts';
import { nativeRunner } from '../qpdf/native.ts';
import { createPageOps } from '../qpdf/pageOps.ts';
import { isPhotographic } from './pixels.ts';
import { createRegionRenderer } from './regionRenderer.ts';

let folder = '';
let cutter: RegionRenderer;
let soleCutter: RegionRenderer;
let calls = 0;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'picture-cutter-test-'));
  const sandbox = await openSandbox({ allowUnsandboxed: true });
  const program = await findQpdf();
  if (!program) throw new Error('no qpdf');
  const options = { sandbox, copier: createPageOps(nativeRunner(sandbox, program), 250), maxPixels: 1_000_000 };
  cutter = createRegionRenderer({ ...options, workers: 2 });
  soleCutter = createRegionRenderer({ ...options, workers: 1 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function call(): EngineCall {
  const scratchDir = join(folder, `scratch-${++calls}`);
  mkdirSync(scratchDir);
  return { scratchDir, signal: new AbortController().signal, deadlineMs: 60_000, progress: () => undefined };
}

const cut = (path: string, wanted: readonly RegionRequest[]) => cutter.cut({ path }, wanted, folder, call());

/** Of a picture: how many of its pixels are to be seen, of all. */
async function inked({ path }: RenderedRegion): Promise<number> {
  const { data } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > 0) count += 1;
  return count / (data.length / 4);
}

/** The words `in red` of the third page, a black rectangle below, a field above. */
const red = { x: 38, y: 222, width: 60, height: 20 };
const black = { x: 40, y: 355, width: 200, height: 40 };
const field = { x: 40, y: 275, width: 160, height: 20 };

describe('cutting pictures', () => {
  test('a part of a page has its size in dots, its ink, and nothing around it', async () => {
    const half = { ...black, x: 140 };
    const [whole, part] = await cut(fixtures.reading.path, [
      { page: 3, box: black, dpi: 144, withText: true, name: 'whole' },
      { page: 3, box: half, dpi: 72, withText: true, name: 'part' },
    ]);
    expect(whole).toMatchObject({ name: 'whole', widthPx: 400, heightPx: 80, mime: 'image/png' });
    expect(part).toMatchObject({ name: 'part', widthPx: 200, heightPx: 40 });
    if (!whole || !part) throw new Error('no pictures');
    expect(await sharp(whole.path).metadata()).toMatchObject({ format: 'png', width: 400, height: 80 });
    expect(await inked(whole)).toBe(1);
    expect(await inked(part)).toBeCloseTo(0.5, 1);
  });

  test('letters that are drawings (Type 3) are there only when they are wanted', async () => {
    const glyph = stream({}, '600 0 0 0 500 700 d1 0 0 500 700 re f');
    const signs = pdfDict({
      ...{ Type: 'Font', Subtype: 'Type3', FontBBox: [0, 0, 600, 700], FirstChar: 65, LastChar: 65, Widths: [600] },
      FontMatrix: [0.001, 0, 0, 0.001, 0, 0].map((value) => new PdfReal(String(value))),
      CharProcs: pdfDict({ box: glyph }),
      Encoding: pdfDict({ Type: 'Encoding', Differences: [65, 'box'] }),
    });
    const builder = new Builder();
    const Resources = pdfDict({ Font: pdfDict({ F1: builder.font, F2: PdfObject.of(signs) }) });
    builder.page('Signs', { Resources }, 'BT /F2 20 Tf 40 400 Td (AAAA) Tj ET\n');
    const path = join(folder, 'type3.pdf');
    await builder.write(path);
    // The baseline is 400 pt above the foot of an A5 page.
    const box = { x: 30, y: 165, width: 100, height: 50 };
    const [without, written] = await cut(path, [
      { page: 1, box, dpi: 72, withText: false, name: 'type3-without' },
      { page: 1, box, dpi: 72, withText: true, name: 'type3-written' },
    ]);
    if (!without || !written) throw new Error('no pictures');
    expect(await inked(written)).toBeGreaterThan(0.05);
    expect(await inked(without)).toBe(0);
  });

  test('letters are there when they are wanted, and only then, whichever is asked for first', async () => {
    const [without, written, shownField, hiddenField] = await cut(fixtures.reading.path, [
      { page: 3, box: red, dpi: 144, withText: false, name: 'without' },
      { page: 3, box: red, dpi: 144, withText: true, name: 'written' },
      { page: 3, box: field, dpi: 144, withText: true, name: 'field' },
      { page: 3, box: field, dpi: 144, withText: false, name: 'no-field' },
    ]);
    if (!without || !written || !shownField || !hiddenField) throw new Error('no pictures');
    expect(await inked(without)).toBe(0);
    expect(await inked(written)).toBeGreaterThan(0.03);
    expect(await inked(shownField)).toBeGreaterThan(0.03);
    expect(await inked(hiddenField)).toBe(0);
  });

  test('a page whose unit is two points is cut in points', async () => {
    const options = { page: 3, box: { x: 0, y: 0, width: 1190, height: 840 }, dpi: 36, withText: true, name: 'large' };
    const [large] = await cut(fixtures.rotated.path, [options]);
    expect(large).toMatchObject({ widthPx: 595, heightPx: 420 });
    expect(large && (await inked(large))).toBeGreaterThan(0.001);
  });

  test('too many pixels become fewer', async () => {
    const options = { page: 1, box: { x: 0, y: 0, width: 400, height: 400 }, dpi: 300, withText: true, name: 'fewer' };
    const [fewer] = await cut(fixtures.reading.path, [options]);
    expect(fewer).toMatchObject({ widthPx: 1000, heightPx: 1000 });
  });

  test('a picture over texts is transparent where they are, and tells its color there', async () => {
    const textsBeneath = [{ x: black.x + 50, y: black.y + 10, width: 100, height: 20 }];
    const [picture] = await cut(fixtures.reading.path, [
      { page: 3, box: black, dpi: 72, withText: false, textsBeneath, name: 'over' },
    ]);
    expect(picture).toMatchObject({ mime: 'image/png', plainColor: '#000000', colorsBehind: ['#000000'] });
    expect(await inked(picture as RenderedRegion)).toBeCloseTo(0.75, 2);
  });

  test('a part that shows nothing is left out where that is wanted, and the others keep their names', async () => {
    const empty = { x: 300, y: 500, width: 100, height: 100 };
    const made = await cut(fixtures.reading.path, [
      { page: 3, box: empty, dpi: 72, withText: false, leftOutIfBlank: true, name: 'empty' },
      { page: 3, box: { ...black, x: 30, width: 220 }, dpi: 72, withText: false, leftOutIfBlank: true, name: 'inked' },
      { page: 3, box: empty, dpi: 72, withText: false, name: 'kept' },
    ]);
    expect(made.map(({ name }) => name)).toEqual(['inked', 'kept']);
  });

  test('two processes cut what one does, in the same order', async () => {
    const box = { x: 0, y: 0, width: 300, height: 300 };
    const wanted = Array.from({ length: 20 }, (_, index) => {
      const facts = { page: 1 + Math.floor(index / 2), box, withText: index % 3 > 0 };
      return { ...facts, dpi: index % 2 === 0 ? 36 : 72, name: `many${index}` };
    });
    const counts: number[] = [];
    const progress = (done: number) => void counts.push(done);
    const read = (made: readonly RenderedRegion[]) => Promise.all(made.map(({ path }) => sharp(path).raw().toBuffer()));
    const input = { path: fixtures.sharedResources.path };
    const both = await cutter.cut(input, wanted, folder, { ...call(), progress });
    const pixels = await read(both);
    const alone = await soleCutter.cut(input, wanted, folder, call());
    expect(both).toEqual(alone);
    expect(both.map(({ name }) => name)).toEqual(wanted.map(({ name }) => name));
    expect(await read(alone)).toEqual(pixels);
    expect(counts).toEqual(wanted.map((_, index) => index + 1));
  });

  test('pictures that are wanted later are those that are wanted at once', async () => {
    const wanted = [
      { page: 3, box: red, dpi: 72, withText: true, name: 'later-red' },
      { page: 3, box: black, dpi: 72, withText: true, name: 'later-black' },
    ];
    const input = { path: fixtures.reading.path };
    const later = await cutter.cutLater(input, setTimeout(200, wanted), folder, call());
    const read = (made: readonly RenderedRegion[]) => Promise.all(made.map(({ path }) => sharp(path).raw().toBuffer()));
    const pixels = await read(later);
    const atOnce = await cut(input.path, wanted);
    expect(later).toEqual(atOnce);
    expect(pixels).toEqual(await read(atOnce));
    expect(await cutter.cutLater(input, Promise.resolve([]), folder, call())).toEqual([]);
  });

  test('what is not wanted after all ends the program that waits for it', async () => {
    const reason = new AppError('cancelled');
    const never = setTimeout(200).then(() => Promise.reject(reason));
    await expect(cutter.cutLater({ path: fixtures.reading.path }, never, folder, call())).rejects.toBe(reason);
  });

  test('nothing wanted, nothing cut; a page that is not there is named', async () => {
    expect(await cut(fixtures.plain.path, [])).toEqual([]);
    const options = { page: 4, box: red, dpi: 72, withText: true, name: 'none' };
    await expect(cut(fixtures.plain.path, [options])).rejects.toMatchObject({ code: 'page_out_of_range' });
  });
});

test('many colors make a photograph, few of them do not', () => {
  const soft = Buffer.from(Array.from({ length: 120 * 120 * 3 }, (_, at) => 128 + 100 * Math.sin(at * at * 0.37)));
  const flat = Buffer.from(Array.from({ length: 120 * 120 * 3 }, (_, at) => (at % 600 < 300 ? 255 : 40)));
  expect([isPhotographic(soft, 3), isPhotographic(flat, 3)]).toEqual([true, false]);
});
