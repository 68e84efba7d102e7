import type { Paragraph } from '#engines/core/document-model/document.ts';
import type { PageBox } from '#engines/ports.ts';

/** The box on the page of a text in the frame of its direction, which is level or turned by 90 or 270 degrees around the origin. */
export function boxOnPage({ x, y, width, height, angle }: Paragraph): PageBox {
  if (angle === 0) return { x, y, width, height };
  return angle === 90
    ? { x: -y - height, y: x, width: height, height: width }
    : { x: y, y: -x - width, width: height, height: width };
}

/** Whether two boxes share more than so much of the page, in both directions. */
export function overlap(a: PageBox, b: PageBox, morePt = 0): boolean {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across > morePt && down > morePt;
}
