import type { GrayPicture, PixelBox } from './findRulings.ts';

/** The parts of a word's pixels that are darker than its ink and lighter than its paper: single dots of noise are neither. */
const inkPart = 0.03;
const paperPart = 0.85;
/** Of 255: paler words are noise. */
const minContrast = 60;
/** Between paper and ink, pixels are edges. Nearer to paper they are its grain, and nearer to ink that of the ink. */
const edge = { from: 0.3, to: 0.7 };
/** A word of less ink, in pixels, is a mark. */
const minInkPx = 30;

/**
 * The width of the strokes of each word, in pixels; 0 where it has too little ink to tell. Ink is strokes of some length: their area is that
 * length times their width, and their edges are about twice the length.
 */
export function strokeWidths(picture: GrayPicture, words: readonly PixelBox[]): number[] {
  return words.map((word) => strokeWidthOf(picture, word));
}

function strokeWidthOf({ data, widthPx, heightPx }: GrayPicture, word: PixelBox): number {
  const [left, top] = [Math.max(0, Math.floor(word.left) - 1), Math.max(0, Math.floor(word.top) - 1)];
  const [right, bottom] = [Math.min(widthPx, Math.ceil(word.right) + 1), Math.min(heightPx, Math.ceil(word.bottom) + 1)];
  const [wide, high] = [right - left, bottom - top];
  if (wide < 2 || high < 2) return 0;
  const shades = new Uint8Array(wide * high);
  for (let y = 0; y < high; y += 1) {
    const from = (top + y) * widthPx + left;
    shades.set(data.subarray(from, from + wide), y * wide);
  }
  const sorted = shades.toSorted();
  const ink = sorted[Math.floor(sorted.length * inkPart)] ?? 0;
  const paper = sorted[Math.floor(sorted.length * paperPart)] ?? 255;
  if (paper - ink < minContrast) return 0;
  const depths = Float32Array.from(shades, (shade) => {
    const depth = (paper - shade) / (paper - ink);
    return Math.min(1, Math.max(0, (depth - edge.from) / (edge.to - edge.from)));
  });
  return widthOf(depths, wide, high);
}

function widthOf(depths: Float32Array, wide: number, high: number): number {
  let [area, edges] = [0, 0];
  for (let y = 0; y < high - 1; y += 1) {
    for (let x = 0; x < wide - 1; x += 1) {
      const at = y * wide + x;
      const depth = depths[at] ?? 0;
      area += depth;
      edges += Math.hypot((depths[at + 1] ?? 0) - depth, (depths[at + wide] ?? 0) - depth);
    }
  }
  return area < minInkPx || edges === 0 ? 0 : (2 * area) / edges;
}
