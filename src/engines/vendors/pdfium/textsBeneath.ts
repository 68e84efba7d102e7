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
  const areas = boxes.map((box) => areaIn(box, widthPx, heightPx));
  const colors = areas.map((area) => meanColor(cleared, widthPx, area));
  for (const area of areas) eachPixel(area, widthPx, (index) => cleared.writeUInt8(0, index * 4 + 3));
  return { picture: { ...rest, pixels: cleared, widthPx, heightPx, channels: 4 }, colors };
}

/** Whole pixels of the picture: where an area begins, and the first pixels after it. */
interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function areaIn({ x, y, width, height }: PageBox, widthPx: number, heightPx: number): Area {
  const within = (at: number, most: number) => Math.min(most, Math.max(0, Math.round(at)));
  const [left, right] = [within(x, widthPx), within(x + width, widthPx)];
  return { left, right, top: within(y, heightPx), bottom: within(y + height, heightPx) };
}

function eachPixel({ left, right, top, bottom }: Area, widthPx: number, work: (index: number) => void): void {
  for (let row = top; row < bottom; row += 1) for (let column = left; column < right; column += 1) work(row * widthPx + column);
}

function meanColor(pixels: Buffer, widthPx: number, area: Area): string {
  const sums = [0, 0, 0];
  let count = 0;
  eachPixel(area, widthPx, (index) => {
    const alpha = (pixels[index * 4 + 3] ?? 255) / 255;
    for (const channel of [0, 1, 2])
      sums[channel] = (sums[channel] ?? 0) + (pixels[index * 4 + channel] ?? 255) * alpha + 255 * (1 - alpha);
    count += 1;
  });
  const hex = (sum: number) => Math.round(count === 0 ? 255 : sum / count).toString(16);
  return `#${sums.map((sum) => hex(sum).padStart(2, '0')).join('')}`;
}
