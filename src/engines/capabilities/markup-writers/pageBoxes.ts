import { aroundBoxes } from '#contract/pages/box.ts';
import type { Paragraph } from '#engines/core/document-model/document.ts';
import type { PageBox } from '#engines/ports.ts';

const radians = Math.PI / 180;

/** A paragraph's box is in the frame of its writing direction. This returns the box around it on the page. */
export function pageBoxOf({ x, y, width, height, angle }: Pick<Paragraph, 'angle'> & PageBox): PageBox {
  if (angle === 0) return { x, y, width, height };
  const [cos, sin] = [Math.cos(angle * radians), Math.sin(angle * radians)];
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ].map(([left = 0, top = 0]) => ({ x: left * cos - top * sin, y: left * sin + top * cos, width: 0, height: 0 }));
  return aroundBoxes(corners);
}

/** Rounds to hundredths of a point. */
export function roundedBox({ x, y, width, height }: PageBox): PageBox {
  const rounded = (value: number) => Math.round(value * 100) / 100;
  return { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) };
}
