import { existsSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { AppError } from '#contract/errors.ts';
import { pngData, unpredict } from '../compress/samples.ts';
import type { EngineCall, EraseBox, PagePicture, Renderer, TextReader } from '../ports.ts';
import type { Sandbox } from '../sandbox.ts';
import { shownSize } from '../stamp/pageContent.ts';
import { inPageUnit, type PageBoxes } from './erasePages.ts';
import { runsBeneath, zoneOf } from './wordsBeneath.ts';
import { grown, overlaps, type Zone } from './zone.ts';

const pdftotext = '/usr/bin/pdftotext';
/** Letters whose side bearing alone is beneath a box are beside it. */
const insetPt = 0.3;
const finest = 7200;
const proofDpi = 72;
/** Of an edge: a pixel there shows the page too. */
const edgePx = 1.5;
/** Of 255: rounding of colours. */
const mostOff = 3;

export interface ProofTools {
  readonly sandbox: Sandbox;
  readonly text: TextReader;
  readonly renderer: Renderer;
}

type Witness = (tools: ProofTools, path: string, pages: readonly PageBoxes[], call: EngineCall) => Promise<void>;

/** Each looks in its own way, and throws `erase_leak` for what it finds beneath a box. Poppler knows nothing of PDFium and nothing of us. */
export const witnesses = { pdfium: proveByReading, poppler: proveByPoppler, eye: proveByEye } satisfies Record<string, Witness>;

/** Whether anything is still to be found beneath boxes. */
export async function proveErased(tools: ProofTools, path: string, pages: readonly PageBoxes[], call: EngineCall): Promise<void> {
  for (const look of Object.values(witnesses)) {
    const scratchDir = await mkdtemp(join(call.scratchDir, 'proof-'));
    await look(tools, path, pages, { ...call, scratchDir, progress: () => undefined });
  }
}

function leakOn(page: number, by: string): never {
  throw new AppError('erase_leak', { values: { page }, cause: by });
}

async function proveByReading({ text }: ProofTools, path: string, pages: readonly PageBoxes[], call: EngineCall) {
  const numbers = pages.map(({ page }) => page.index + 1);
  const wish = { annotations: true, shapes: false, links: true };
  const read = await text.read({ path }, numbers, wish, join(call.scratchDir, 'text.jsonl'), call);
  const byNumber = new Map(pages.map((one) => [one.page.index + 1, one]));
  for await (const page of read.pages()) {
    const own = byNumber.get(page.page);
    if (own && runsBeneath(page, own.boxes.map(zoneOf)).length > 0) leakOn(page.page, 'PDFium reads letters');
  }
}

/** Poppler is not installed everywhere; PDFium's word then stands alone. */
async function proveByPoppler({ sandbox }: ProofTools, path: string, pages: readonly PageBoxes[], call: EngineCall) {
  const numbers = pages.map(({ page }) => page.index + 1);
  if (!existsSync(pdftotext) || numbers.length === 0) return;
  const range = ['-f', String(Math.min(...numbers)), '-l', String(Math.max(...numbers))];
  const first = Math.min(...numbers);
  const words = await popplerWords(sandbox, path, range, call);
  for (const { page, boxes } of pages) {
    for (const zone of inPageUnit(page, boxes)) {
      const small = grown(zone, -insetPt);
      const isNear = (words[page.index + 1 - first] ?? []).some((shape) => overlaps(shape, small));
      if (small[0] >= small[2] || small[1] >= small[3] || !isNear) continue;
      const left = await popplerSlice(sandbox, path, page.index + 1, small, call);
      if (left.trim() !== '') leakOn(page.index + 1, 'poppler reads letters');
    }
  }
}

/** Where each word of each page is. */
async function popplerWords(sandbox: Sandbox, path: string, range: readonly string[], call: EngineCall) {
  const text = await runPoppler(sandbox, path, ['-bbox', '-cropbox', ...range], call);
  return text
    .split('<page ')
    .slice(1)
    .map((page) =>
      [...page.matchAll(/xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)"/g)].map((found) => {
        const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = found.slice(1).map(Number);
        return [
          [x0, y0],
          [x1, y0],
          [x1, y1],
          [x0, y1],
        ] as const;
      }),
    );
}

/** The letters that stand in a part of a page. */
function popplerSlice(sandbox: Sandbox, path: string, page: number, zone: Zone, call: EngineCall): Promise<string> {
  const [left, top, right, bottom] = zone.map((value) => Math.round((value * finest) / 72)) as [number, number, number, number];
  const place = ['-x', left, '-y', top, '-W', right - left, '-H', bottom - top, '-f', page, '-l', page].map(String);
  return runPoppler(sandbox, path, ['-cropbox', '-nopgbrk', '-r', String(finest), ...place], call);
}

async function runPoppler(sandbox: Sandbox, path: string, args: readonly string[], call: EngineCall): Promise<string> {
  const run = await sandbox.run({
    program: pdftotext,
    args: [...args, '../in/erased.pdf', 'found.txt'],
    inputs: [{ name: 'erased.pdf', path }],
    deadlineMs: call.deadlineMs,
    signal: call.signal,
    scratchDir: call.scratchDir,
  });
  try {
    const out = join(call.scratchDir, 'found.txt');
    // What poppler cannot read at all, nobody reads with it.
    return (await run.take('found.txt', out)) ? await readFile(out, 'utf8') : '';
  } finally {
    await run.close();
  }
}

async function proveByEye({ renderer }: ProofTools, path: string, pages: readonly PageBoxes[], call: EngineCall) {
  const numbers = pages.map(({ page }) => page.index + 1);
  const style = { format: 'png', dpi: proofDpi, quality: 90, transparent: false } as const;
  const pictures = await renderer.render({ path }, numbers, style, call.scratchDir, call);
  for (const [index, { page, boxes }] of pages.entries()) {
    const picture = pictures[index];
    if (!picture) continue;
    const pixels = await readPng(picture);
    const scale = picture.widthPx / shownSize(page).widthPt;
    if (!boxes.every((box, at) => isCovered(pixels, picture, box, scale, boxes.slice(at + 1)))) {
      leakOn(page.index + 1, 'something shows through');
    }
  }
}

/** What our own encoder wrote: eight bits of red, green and blue, no palette. */
async function readPng({ path, widthPx }: PagePicture): Promise<Buffer | undefined> {
  const packed = pngData(await readFile(path));
  return unpredict(inflateSync(packed), { name: '', predictor: 15, colors: 3, bits: 8, columns: widthPx, early: 1 });
}

function isCovered(
  pixels: Buffer | undefined,
  { widthPx, heightPx }: PagePicture,
  { x, y, width, height, color }: EraseBox,
  scale: number,
  later: readonly EraseBox[],
): boolean {
  if (!pixels) return false;
  const wanted = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const [left, right] = [Math.max(0, Math.ceil(x * scale + edgePx)), Math.min(widthPx, Math.floor((x + width) * scale - edgePx))];
  const [top, bottom] = [
    Math.max(0, Math.ceil(y * scale + edgePx)),
    Math.min(heightPx, Math.floor((y + height) * scale - edgePx)),
  ];
  const isUnder = (px: number, py: number) =>
    later.some((box) =>
      overlaps(
        [
          [px - edgePx, py - edgePx],
          [px + edgePx, py + edgePx],
        ].map(([a = 0, b = 0]) => [a / scale, b / scale] as const),
        [box.x, box.y, box.x + box.width, box.y + box.height],
      ),
    );
  for (let py = top; py < bottom; py += 1) {
    for (let px = left; px < right; px += 1) {
      const at = (py * widthPx + px) * 3;
      const isOff = wanted.some((value, channel) => Math.abs((pixels[at + channel] ?? 0) - value) > mostOff);
      if (isOff && !isUnder(px, py)) return false;
    }
  }
  return true;
}
