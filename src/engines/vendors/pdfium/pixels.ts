/** What kind of picture pixels make: one of few colours, as a drawing has, stays exact; one of many is a photograph. */

const samples = 4096;
/** Of the samples, so many have colours of their own in a photograph. */
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
    // Colours that nobody tells apart are one.
    colors.add((((pixels[at] ?? 0) >> 2) << 12) | (((pixels[at + 1] ?? 0) >> 2) << 6) | ((pixels[at + 2] ?? 0) >> 2));
    seen += 1;
  }
  return seen > 256 && colors.size > seen * photographicShare;
}
