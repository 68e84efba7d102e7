import type { PageBox } from '#engines/ports.ts';
import type { Handle } from './library.ts';
import type { TextCalls } from './text/textCalls.ts';

/** The transformation from the user space of a page to the page as shown: rotated, cropped, from the upper left corner down. */
export interface PageSpace {
  readonly widthPt: number;
  readonly heightPt: number;
  /** The shown length of one unit of user space. */
  readonly scale: number;
  point(x: number, y: number): readonly [number, number];
  /** A direction of user space as degrees clockwise. */
  angle(dx: number, dy: number): number;
  box(left: number, bottom: number, right: number, top: number): PageBox;
}

/** `userUnit`: the size of the page's unit in points, which PDFium ignores. */
export function pageSpace(call: TextCalls, page: Handle, userUnit: number): PageSpace {
  // FS_RECTF is left, top, right, bottom.
  const rect = new Float32Array(4);
  call.boundingBox(page, rect);
  const [left, top, right, bottom] = rect as unknown as [number, number, number, number];
  const turns = Number(call.rotation(page));
  const [widthPt, heightPt] = [Number(call.width(page)) * userUnit, Number(call.height(page)) * userUnit];
  const across = turns % 2 === 0 ? right - left : top - bottom;
  const scale = across > 0 && widthPt > 0 ? widthPt / across : userUnit;
  const turned = (x: number, y: number): readonly [number, number] => {
    if (turns === 1) return [y - bottom, x - left];
    if (turns === 2) return [right - x, y - bottom];
    if (turns === 3) return [top - y, right - x];
    return [x - left, top - y];
  };
  const point = (x: number, y: number): readonly [number, number] => {
    const [shownX, shownY] = turned(x, y);
    return [shownX * scale, shownY * scale];
  };
  return {
    widthPt,
    heightPt,
    scale,
    point,
    angle: (dx, dy) => {
      const [x0, y0] = turned(0, 0);
      const [x1, y1] = turned(dx, dy);
      const degrees = (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI;
      return rounded(((degrees % 360) + 360) % 360) % 360;
    },
    box: (x1, y1, x2, y2) => {
      const [ax, ay] = point(x1, y1);
      const [bx, by] = point(x2, y2);
      return {
        x: rounded(Math.min(ax, bx)),
        y: rounded(Math.min(ay, by)),
        width: rounded(Math.abs(bx - ax)),
        height: rounded(Math.abs(by - ay)),
      };
    },
  };
}

/** To hundredths of a point: finer differences are invisible, and long numbers are slow. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
