import { existsSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/api/appError.ts';
import type { PagePixels } from '#contract/pages/mosaic.ts';
import { inkCorners, isLetterErased } from '#contract/pages/pageLetters.ts';
import type { SourcePage } from '#engines/core/objects/assembly/pages.ts';
import type { EngineCall, PageBox, Renderer, TextLetter, TextReader } from '#engines/ports.ts';
import type { Sandbox } from '#engines/sandbox.ts';
import { drawPages } from './drawnPage.ts';
import { type CoveredBox, inPageUnit, type PageBoxes } from './erasePages.ts';
import { grown, overlaps, type Zone } from './zone.ts';

const pdftotext = '/usr/bin/pdftotext';
/** A letter counts as beside a box when only its side bearing lies beneath it. */
const insetPt = 0.3;
const finest = 7200;
const proofDpi = 72;
/** Width of an edge in which a pixel shows the page too. */
const edgePx = 1.5;
/** Colour rounding, of 255. */
const maxOff = 3;

export interface ProofTools {
  readonly sandbox: Sandbox;
  readonly text: TextReader;
  readonly renderer: Renderer;
}

type TextExtractor = (
  tools: ProofTools,
  path: string,
  pages: readonly PageBoxes<CoveredBox>[],
  call: EngineCall,
) => Promise<boolean>;

/**
 * Independent checks. Each throws `erase_leak` for what it finds beneath a box, and returns false where it could not check. Poppler shares
 * no code with PDFium or with us.
 */
export const textExtractors = { pdfium: proveByReading, poppler: proveByPoppler, eye: proveByEye } satisfies Record<
  string,
  TextExtractor
>;

/** Throws for anything that is still found beneath boxes. Returns how many programs read the text and found nothing. */
export async function proveErased(
  tools: ProofTools,
  path: string,
  pages: readonly PageBoxes<CoveredBox>[],
  call: EngineCall,
): Promise<number> {
  const looked = { pdfium: false, poppler: false, eye: false };
  for (const name of ['pdfium', 'poppler', 'eye'] as const) {
    const scratchDir = await mkdtemp(join(call.scratchDir, 'proof-'));
    looked[name] = await textExtractors[name](tools, path, pages, { ...call, scratchDir, progress: () => undefined });
  }
  return Number(looked.pdfium) + Number(looked.poppler);
}

function leakOn(page: number, by: string): never {
  throw new AppError('erase_leak', { values: { page }, cause: by });
}

async function proveByReading({ text }: ProofTools, path: string, pages: readonly PageBoxes[], call: EngineCall) {
  const letters = await lettersOn(text, path, pages, call);
  for (const { page, boxes } of pages) {
    const isRead = (letters.get(page) ?? []).some((letter) => isLetterErased(letter, boxes));
    if (isRead) leakOn(page.index + 1, 'PDFium reads letters');
  }
  return true;
}

async function lettersOn(text: TextReader, path: string, pages: readonly PageBoxes[], call: EngineCall) {
  const numbers = pages.map(({ page }) => page.index + 1);
  const options = { annotations: true, shapes: false, links: true, letters: true };
  const read = await text.read({ path }, numbers, options, join(call.scratchDir, 'text.jsonl'), call);
  const byNumber = new Map(pages.map(({ page }) => [page.index + 1, page]));
  const found = new Map<SourcePage, readonly TextLetter[]>();
  for await (const { page, letters = [] } of read.pages()) {
    const own = byNumber.get(page);
    if (own) found.set(own, letters);
  }
  return found;
}

/** Poppler is not installed everywhere. Without it PDFium checks alone. */
async function proveByPoppler({ sandbox, text }: ProofTools, path: string, pages: readonly PageBoxes[], call: EngineCall) {
  const numbers = pages.map(({ page }) => page.index + 1);
  if (!existsSync(pdftotext)) return false;
  if (numbers.length === 0) return true;
  const range = ['-f', String(Math.min(...numbers)), '-l', String(Math.max(...numbers))];
  const first = Math.min(...numbers);
  const words = await popplerWords(sandbox, path, range, call);
  let letters: Awaited<ReturnType<typeof lettersOn>> | undefined;
  for (const { page, boxes } of pages) {
    for (const zone of inPageUnit(page, boxes)) {
      const small = grown(zone, -insetPt);
      const isNear = (words[page.index + 1 - first] ?? []).some((shape) => overlaps(shape, small));
      if (small[0] >= small[2] || small[1] >= small[3] || !isNear) continue;
      const left = await popplerSlice(sandbox, path, page.index + 1, small, call);
      if (left.trim() === '') continue;
      letters ??= await lettersOn(text, path, pages, call);
      const beside = besides(letters.get(page) ?? [], boxes);
      if (!isAllBeside(left, beside)) leakOn(page.index + 1, 'poppler reads letters');
    }
  }
  return true;
}

/** How far the cells of letters beside a box may reach into it, in parts of their size. */
const cellReach = 1.5;

function besides(letters: readonly TextLetter[], boxes: readonly PageBox[]): TextLetter[] {
  return letters.filter((letter) => {
    const reach = cellReach * Math.max(letter.width, letter.height, 4);
    const near = boxes.map(({ x, y, width, height }) => grown([x, y, x + width, y + height], reach));
    return !isLetterErased(letter, boxes) && near.some((zone) => overlaps(inkCorners(letter), zone));
  });
}

/** Poppler places a letter by the middle of its cell, where it may have no ink. So it may find a letter that stands beside the box. */
function isAllBeside(found: string, beside: readonly TextLetter[]): boolean {
  const counts = new Map<string, number>();
  for (const letter of beside.flatMap(({ text }) => plainLetters(text))) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return plainLetters(found).every((letter) => {
    const count = counts.get(letter) ?? 0;
    counts.set(letter, count - 1);
    return count > 0;
  });
}

function plainLetters(text: string): string[] {
  return [...text.normalize('NFKC').replace(/[\s\p{C}]/gu, '')];
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

/** The letters in a part of a page. */
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
    // Text that poppler cannot read at all is not found with it either.
    return (await run.take('found.txt', out)) ? await readFile(out, 'utf8') : '';
  } finally {
    await run.close();
  }
}

async function proveByEye({ renderer }: ProofTools, path: string, pages: readonly PageBoxes<CoveredBox>[], call: EngineCall) {
  const drawn = await drawPages(renderer, path, pages, proofDpi, call);
  for (const [index, { page, boxes }] of pages.entries()) {
    const pixels = drawn[index];
    if (!pixels || !boxes.every((box, at) => isCovered(pixels, box, boxes.slice(at + 1)))) {
      leakOn(page.index + 1, 'something shows through');
    }
  }
  return true;
}

function isCovered({ data, widthPx, heightPx, pxPerPt }: PagePixels, box: CoveredBox, later: readonly CoveredBox[]): boolean {
  const { x, y, width, height } = box;
  const ends = (from: number, length: number, mostPx: number) =>
    [Math.max(0, Math.ceil(from * pxPerPt + edgePx)), Math.min(mostPx, Math.floor((from + length) * pxPerPt - edgePx))] as const;
  const [[left, right], [top, bottom]] = [ends(x, width, widthPx), ends(y, height, heightPx)];
  const shadesAt = shadesOf(box, edgePx / pxPerPt);
  const isUnder = (px: number, py: number) =>
    later.some((box) =>
      overlaps(
        [
          [px - edgePx, py - edgePx],
          [px + edgePx, py + edgePx],
        ].map(([a = 0, b = 0]) => [a / pxPerPt, b / pxPerPt] as const),
        [box.x, box.y, box.x + box.width, box.y + box.height],
      ),
    );
  for (let py = top; py < bottom; py += 1) {
    for (let px = left; px < right; px += 1) {
      const at = (py * widthPx + px) * 3;
      const isOff = shadesAt((px + 0.5) / pxPerPt, (py + 0.5) / pxPerPt).some(([least, most], channel) => {
        const value = data[at + channel] ?? 0;
        return value < least - maxOff || value > most + maxOff;
      });
      if (isOff && !isUnder(px, py)) return false;
    }
  }
  return true;
}

type Shades = readonly (readonly [least: number, most: number])[];

/** The range of red, green and blue at a place: the cover's colour, or any colour between two squares of a mosaic. */
function shadesOf({ x, y, width, height, color, mosaic }: CoveredBox, edgePt: number): (xPt: number, yPt: number) => Shades {
  const rgbOf = (each: string) => [1, 3, 5].map((at) => Number.parseInt(each.slice(at, at + 2), 16));
  if (!mosaic) {
    const only = rgbOf(color).map((value) => [value, value] as const);
    return () => only;
  }
  const { columns, rows, colors } = mosaic;
  const parts = colors.map(rgbOf);
  const near = (at: number, length: number, count: number) =>
    [-edgePt, edgePt].map((off) => Math.max(0, Math.min(count - 1, Math.floor(((at + off) / length) * count))));
  return (xPt, yPt) => {
    const [across, down] = [near(xPt - x, width, columns), near(yPt - y, height, rows)];
    const around = down.flatMap((row) => across.map((column) => parts[row * columns + column] ?? []));
    return [0, 1, 2].map((channel) => {
      const values = around.map((rgb) => rgb[channel] ?? 0);
      return [Math.min(...values), Math.max(...values)] as const;
    });
  };
}
