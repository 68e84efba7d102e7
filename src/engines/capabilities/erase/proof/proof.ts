import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { PagePixels } from '#contract/pages/mosaic.ts';
import { isLetterErased } from '#contract/pages/pageLetters.ts';
import type { EngineCall, Renderer, TextReader } from '#engines/ports.ts';
import type { Sandbox } from '#engines/sandbox.ts';
import { drawPages } from '../drawing/drawnPage.ts';
import type { CoveredBox, PageBoxes } from '../erasePages.ts';
import { leakOn, lettersOn } from '../text/lettersOn.ts';
import { overlaps } from '../zone.ts';
import { proveByPoppler } from './popplerProof.ts';

const proofDpi = 72;
/** Width of an edge in which a pixel shows the page too. */
const edgePx = 1.5;
/** Color rounding, of 255. */
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

async function proveByReading({ text }: ProofTools, path: string, pages: readonly PageBoxes[], call: EngineCall) {
  const letters = await lettersOn(text, path, pages, call);
  for (const { page, boxes } of pages) {
    const isRead = (letters.get(page) ?? []).some((letter) => isLetterErased(letter, boxes));
    if (isRead) leakOn(page.index + 1, 'PDFium reads letters');
  }
  return true;
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

/** The range of red, green and blue at a place: the cover's color, or any color between two squares of a mosaic. */
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
