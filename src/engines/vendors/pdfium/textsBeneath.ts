import type { PageBox } from '#engines/ports.ts';
import type { Picture } from './library.ts';
import { clearedPale } from './pixels.ts';

/** A background is still pale with so many dark pixels. */
const maxDarkShare = 0.03;

interface ClearedPicture {
  readonly picture: Picture;
  /** The color behind each text; none of a pale picture. */
  readonly colors: readonly string[];
}

/** A picture that lies over texts without hiding them. The boxes are in pixels of the picture. */
export function clearedOver(picture: Picture, boxes: readonly PageBox[]): ClearedPicture {
  const pale = clearedPale(picture, { isBackgroundToo: true, maxDarkShare });
  return pale ? { picture: pale, colors: [] } : withHoles(picture, boxes);
}

function withHoles({ pixels, widthPx, heightPx, channels, ...rest }: Picture, boxes: readonly PageBox[]): ClearedPicture {
  const cleared = Buffer.alloc(widthPx * heightPx * 4);
  for (let index = 0; index < widthPx * heightPx; index += 1) {
    for (let channel = 0; channel < 3; channel += 1) cleared[index * 4 + channel] = pixels[index * channels + channel] ?? 255;
    cleared[index * 4 + 3] = channels === 4 ? (pixels[index * 4 + 3] ?? 255) : 255;
  }
  const inside = boxes.map((box) => pixelsIn(box, widthPx, heightPx));
  const colors = inside.map((indexes) => meanColor(cleared, indexes));
  for (const index of inside.flat()) cleared[index * 4 + 3] = 0;
  return { picture: { ...rest, pixels: cleared, widthPx, heightPx, channels: 4 }, colors };
}

function pixelsIn({ x, y, width, height }: PageBox, widthPx: number, heightPx: number): number[] {
  const indexes: number[] = [];
  const within = (at: number, most: number) => Math.min(most, Math.max(0, Math.round(at)));
  for (let row = within(y, heightPx); row < within(y + height, heightPx); row += 1)
    for (let column = within(x, widthPx); column < within(x + width, widthPx); column += 1) indexes.push(row * widthPx + column);
  return indexes;
}

function meanColor(pixels: Buffer, indexes: readonly number[]): string {
  const sums = [0, 0, 0];
  for (const index of indexes) {
    const alpha = (pixels[index * 4 + 3] ?? 255) / 255;
    for (const channel of [0, 1, 2])
      sums[channel] = (sums[channel] ?? 0) + (pixels[index * 4 + channel] ?? 255) * alpha + 255 * (1 - alpha);
  }
  const hex = (sum: number) => Math.round(indexes.length === 0 ? 255 : sum / indexes.length).toString(16);
  return `#${sums.map((sum) => hex(sum).padStart(2, '0')).join('')}`;
}
