import koffi from 'koffi';
import type { Handle } from '../library.ts';
import type { PictureOwner } from '../shapes/transparentPictures.ts';
import type { TextCalls } from '../text/textCalls.ts';
import { type GlyphShapes, shapesOf } from './glyphShapes.ts';
import type { LetterInk } from './letterInk.ts';

/** A letter is drawn with so many pixels for the font size. */
const pixelsPerEm = 120;
/** Of all lines of a page that are drawn, which are kept until it is read. */
const maxPixels = 6_000_000;
/**
 * Of a page. A line has most of the letters that are measured. Programs for the web write each word or letter as an object, and each weight
 * of a variable font as a font of its own, of which only the letters that are measured are drawn: about five for a millisecond.
 */
const maxObjects = 400;
/** For all pages. The letters of most files take a few milliseconds. */
const maxDrawnMs = 2000;
/** FPDFBitmap_BGRA of fpdfview.h. */
const withAlpha = 4;
const bytesPerPixel = 4;
const minAlpha = 128;
/** Ink may begin this far left of the letter's origin, as a part of the font size. */
const overhangEm = 0.03;
/** Narrow and wide letters, whose widths differ in a font that is not of fixed pitch. */
const narrowLetters = 'ijltfr';
const wideLetters = 'mwMWHO';
const alikePart = 0.03;

/** A letter of the page: its index, and the text object that it belongs to. */
export interface LetterPlace {
  readonly index: number;
  readonly object: number;
  /** The size of its font, in user space. */
  readonly size: number;
}

/** The time that drawing has taken so far. */
export interface DrawingTime {
  ms: number;
}

interface DrawnObject {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly stride: number;
  readonly scale: number;
  /** The page's coordinates of the left and upper edge, in pixels. */
  readonly left: number;
  readonly top: number;
}

/**
 * Measures letters that are drawings (Type 3 fonts, ISO 32000-2 §9.6.4), which have no outlines and no font descriptor: without their
 * pictures, a file of TeX with fonts of pixels is sans-serif and regular throughout.
 */
export class DrawnLetters {
  readonly #call: TextCalls;
  readonly #text: number;
  readonly #owner: PictureOwner;
  readonly #drawn = new Map<number, DrawnObject | undefined>();
  readonly #spent: DrawingTime;
  #pixelsLeft = maxPixels;

  /** `spent` counts the time for all pages. */
  constructor(call: TextCalls, text: number, owner: PictureOwner, spent: DrawingTime) {
    this.#spent = spent;
    this.#call = call;
    this.#text = text;
    this.#owner = owner;
  }

  /** The shapes of a font. `places` are letters of it. */
  shapesOf(places: ReadonlyMap<string, LetterPlace>): GlyphShapes {
    const inkOf = (letter: string) => {
      const place = places.get(letter);
      return place && this.#inkOf(place);
    };
    const advancesOf = (letters: string) =>
      [...letters].flatMap((letter) => {
        const place = places.get(letter);
        const advance = place && this.#advanceOf(place);
        return place && advance !== undefined ? [advance / place.size] : [];
      });
    const [narrow, wide] = [advancesOf(narrowLetters), advancesOf(wideLetters)];
    const isFixedPitch =
      narrow.length > 0 && wide.length > 0 && Math.max(...wide) - Math.min(...narrow) < alikePart * Math.max(...wide);
    return { ...shapesOf(inkOf), isProportional: !isFixedPitch, isFixedPitch };
  }

  #inkOf(place: LetterPlace): LetterInk | undefined {
    const { index, object, size } = place;
    const drawn = this.#draw(object, size);
    const origin = this.#originOf(index);
    const advance = this.#advanceOf(place);
    if (!drawn || advance === undefined) return undefined;
    const baseline = Math.round(drawn.top - origin.y * drawn.scale);
    const from = Math.round((origin.x - overhangEm * size) * drawn.scale - drawn.left);
    const to = Math.round((origin.x + advance) * drawn.scale - drawn.left);
    if (baseline <= 0 || baseline > drawn.height + 1 || to <= 0 || from >= drawn.width) return undefined;
    const rowAt = (height: number) => Math.min(baseline - 1, drawn.height - 1) - Math.round(height * pixelsPerEm);
    const runAt = (row: number) => leftmostRun(drawn, row, from, Math.min(drawn.width, to));
    let top = 0;
    while (top < baseline && !runAt(top)) top += 1;
    return {
      height: (baseline - top) / pixelsPerEm,
      leftmost: (height) => {
        const run = runAt(rowAt(height));
        return run && { left: (run.from - from) / pixelsPerEm, width: (run.to - run.from) / pixelsPerEm };
      },
    };
  }

  /** The distance to the next letter of the line; undefined for the last one, and where the line is not level. */
  #advanceOf({ index }: LetterPlace): number | undefined {
    const [here, next] = [this.#originOf(index), this.#originOf(index + 1)];
    const advance = next.x - here.x;
    return advance > 0 && Math.abs(next.y - here.y) < advance * 0.01 ? advance : undefined;
  }

  #originOf(index: number): { readonly x: number; readonly y: number } {
    const [x, y] = [new Float64Array(1), new Float64Array(1)];
    this.#call.origin(this.#text, index, x, y);
    return { x: x[0] ?? 0, y: y[0] ?? 0 };
  }

  #draw(object: number, size: number): DrawnObject | undefined {
    if (this.#drawn.has(object) || this.#drawn.size >= maxObjects || this.#spent.ms > maxDrawnMs) return this.#drawn.get(object);
    const start = performance.now();
    const drawn = this.#readDrawing(object, size);
    this.#spent.ms += performance.now() - start;
    this.#drawn.set(object, drawn);
    return drawn;
  }

  #readDrawing(object: number, size: number): DrawnObject | undefined {
    const call = this.#call;
    const scale = pixelsPerEm / size;
    const bounds = [0, 1, 2, 3].map(() => new Float32Array(1));
    if (!(size > 0) || !call.objectBounds(object, ...bounds)) return undefined;
    const [left = 0, bottom = 0, right = 0, top = 0] = bounds.map((value) => (value[0] ?? 0) * scale);
    const pixelCount = (right - left) * (top - bottom);
    if (!(pixelCount > 0 && pixelCount <= this.#pixelsLeft)) return undefined;
    this.#pixelsLeft -= pixelCount;
    const bitmap = call.renderedText(this.#owner.document, this.#owner.page, object, scale) as Handle;
    if (!bitmap) return undefined;
    try {
      if (Number(call.bitmapFormat(bitmap)) !== withAlpha) return undefined;
      const [width = 0, height = 0, stride = 0] = [call.bitmapWidth, call.bitmapHeight, call.bitmapStride].map((read) =>
        Number(read(bitmap)),
      );
      if (!width || !height || !stride) return undefined;
      // A copy: the bitmap's own memory is freed below.
      const pixels = new Uint8Array(koffi.view(call.bitmapPixels(bitmap) as never, stride * height)).slice();
      return { pixels, width, height, stride, scale, left: Math.floor(left), top: Math.ceil(top) };
    } finally {
      call.destroyBitmap(bitmap);
    }
  }
}

/**
 * The first ink of a row from `from` on. Ink that is there already belongs to the letter before; at the edge of the picture there is none,
 * and the stem of the first letter may begin there.
 */
function leftmostRun({ pixels, stride, height }: DrawnObject, row: number, from: number, to: number) {
  if (row < 0 || row >= height) return undefined;
  const isInk = (x: number) => (pixels[row * stride + x * bytesPerPixel + bytesPerPixel - 1] ?? 0) >= minAlpha;
  let x = Math.max(0, from);
  while (from > 0 && x < to && isInk(x)) x += 1;
  while (x < to && !isInk(x)) x += 1;
  if (x >= to) return undefined;
  const start = x;
  while (x < to && isInk(x)) x += 1;
  return { from: start, to: x };
}
