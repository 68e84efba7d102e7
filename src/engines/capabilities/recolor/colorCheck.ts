import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { pngData, unpredict } from '#engines/core/content/codecs/samples.ts';
import type { EngineCall, PagePicture, PdfInput, Renderer } from '#engines/ports.ts';

/** The result of checking drawn pages for colors. */
export interface ColorCheck {
  readonly checkedPages: number;
  /** Counted from 1. */
  readonly coloredPages: readonly number[];
}

/** A stroke of half a point still colors a pixel. */
const dpi = 50;
/** On a transparent page letters are not drawn with subpixel rendering, which adds colored fringes. */
const style = { format: 'png', dpi, quality: 100, transparent: true } as const;
const maxPages = 60;
/** Of 255. Rounding gives less. */
const minChroma = 10;
const minPixels = 3;
const channels = 4;

/** Draws pages of a file, all of them or a sample over its whole length, and finds colors. */
export async function findColors(renderer: Renderer, input: PdfInput, pageCount: number, call: EngineCall): Promise<ColorCheck> {
  const count = Math.min(pageCount, maxPages);
  const pages = Array.from({ length: count }, (_, index) => 1 + Math.floor((index * pageCount) / count));
  const folder = await mkdtemp(join(call.scratchDir, 'colors-'));
  try {
    const pictures = await renderer.render(input, pages, style, folder, {
      ...call,
      progress: () => undefined,
    });
    const coloredPages: number[] = [];
    for (const picture of pictures) if (isColored(await pixelsOf(picture))) coloredPages.push(picture.page);
    return { checkedPages: pictures.length, coloredPages };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads the output of our own encoder: eight bits of red, green, blue and alpha, no palette. */
async function pixelsOf({ path, widthPx }: PagePicture): Promise<Buffer> {
  const packed = pngData(await readFile(path));
  const step = { name: '', predictor: 15, colors: channels, bits: 8, columns: widthPx, early: 1 };
  return unpredict(inflateSync(packed), step) ?? Buffer.alloc(0);
}

function isColored(pixels: Buffer): boolean {
  let found = 0;
  for (let at = 0; at + 3 < pixels.length; at += channels) {
    const [r, g, b, alpha] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0, pixels[at + 3] ?? 0];
    // The color as it looks on white paper.
    if (((Math.max(r, g, b) - Math.min(r, g, b)) * alpha) / 255 < minChroma) continue;
    found += 1;
    if (found >= minPixels) return true;
  }
  return false;
}
