/** Classifies an image by its pixels: few colors are a drawing, which is kept exact; many are a photograph. */

const samples = 4096;
/** In a photograph this share of the samples have distinct colors. */
const photographicShare = 0.12;

export function isOpaque(pixels: Buffer, channels: 3 | 4): boolean {
  if (channels === 3) return true;
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false;
  return true;
}

export function isPhotographic(pixels: Buffer, channels: 3 | 4): boolean {
  const count = pixels.length / channels;
  const step = Math.max(1, Math.floor(count / samples));
  const colors = new Set<number>();
  let seen = 0;
  for (let index = 0; index < count; index += step) {
    const at = index * channels;
    // Colors that look the same count as one.
    colors.add((((pixels[at] ?? 0) >> 2) << 12) | (((pixels[at + 1] ?? 0) >> 2) << 6) | ((pixels[at + 2] ?? 0) >> 2));
    seen += 1;
  }
  return seen > 256 && colors.size > seen * photographicShare;
}

/** Of 255. Smaller differences come from compression. */
const evenTo = 6;
/** A color that differs in so few pixels is not seen. */
const specks = 0.0005;

/** Whether nearly all pixels have the color of the first one. Clear pixels are white. */
export function isBlank(pixels: Buffer, channels: 3 | 4): boolean {
  const count = pixels.length / channels;
  const colorAt = (at: number, channel: number) =>
    channels === 4 && (pixels[at + 3] ?? 255) === 0 ? 255 : (pixels[at + channel] ?? 255);
  let others = 0;
  for (let at = 0; at < pixels.length; at += channels) {
    const differs = [0, 1, 2].some((channel) => Math.abs(colorAt(at, channel) - colorAt(0, channel)) > evenTo);
    if (differs) others += 1;
  }
  return others <= count * specks;
}

/** Of 255, in the mean of all samples. */
const minDifference = 3;

/**
 * Whether pixels with an alpha channel (RGBA), on white, look as they were drawn on white (RGB). Colors that are blended with the page
 * (ISO 32000-2 §11.3.5) do not: what is multiplied with nothing is gray.
 */
export function looksAlikeOnWhite(clear: Buffer, white: Buffer): boolean {
  const count = clear.length / 4;
  const step = Math.max(1, Math.floor(count / samples));
  let [sum, seen] = [0, 0];
  for (let index = 0; index < count; index += step) {
    const alpha = (clear[index * 4 + 3] ?? 0) / 255;
    for (const channel of [0, 1, 2]) {
      const shown = (clear[index * 4 + channel] ?? 0) * alpha + 255 * (1 - alpha);
      sum += Math.abs(shown - (white[index * 3 + channel] ?? 255));
    }
    seen += 3;
  }
  return sum <= seen * minDifference;
}
