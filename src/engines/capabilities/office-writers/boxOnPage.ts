import type { Paragraph } from '#engines/core/document-model/document.ts';
import type { PageBox } from '#engines/ports.ts';

const radians = Math.PI / 180;

/** Along neither edge of the page, such as a word over all of it. */
export const isSlanted = ({ angle }: Pick<Paragraph, 'angle'>) => angle % 90 !== 0;

/**
 * The box on the page of a text in the frame of its direction, which is turned around the origin. That of a slanted text is not turned and
 * has the same middle, around which office programs turn it (ISO 29500-1 §20.1.7.6).
 */
export function boxOnPage({ x, y, width, height, angle }: Paragraph): PageBox {
  if (angle === 0) return { x, y, width, height };
  const [cos, sin] = [Math.cos(angle * radians), Math.sin(angle * radians)];
  const [along, down] = [x + width / 2, y + height / 2];
  const [middleX, middleY] = [along * cos - down * sin, along * sin + down * cos];
  const isUpright = angle === 90 || angle === 270;
  const [across, high] = isUpright ? [height, width] : [width, height];
  return { x: middleX - across / 2, y: middleY - high / 2, width: across, height: high };
}

/** Whether two boxes share more than so much of the page, in both directions. */
export function overlap(a: PageBox, b: PageBox, morePt = 0): boolean {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across > morePt && down > morePt;
}
