import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import type { PageBox } from '#engines/ports.ts';

/** Parts of an SVG picture in points of the page. */
export function box({ x, y, width, height }: PageBox, color: string, name = '', isDashed = false): string {
  const dash = isDashed ? ' stroke-dasharray="3 2"' : '';
  const rect = `<rect x="${x}" y="${y}" width="${Math.max(1, width)}" height="${Math.max(1, height)}" fill="${color}" fill-opacity="${isDashed ? 0 : 0.08}" stroke="${color}" stroke-width="0.8"${dash}/>`;
  return rect + (name === '' ? '' : label({ x, y: Math.max(6, y) }, name, color));
}

export function label({ x, y }: { x: number; y: number }, text: string, color = '#000'): string {
  return `<text x="${x}" y="${y}" font-size="6" font-family="sans-serif" fill="${color}">${text}</text>`;
}

export const pageBox = ({ left, top, right, bottom }: FrameBox): PageBox => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
});

/** The edges of rows or columns from their sizes. */
export function edges(start: number, sizes: readonly number[]): number[] {
  const all = [start];
  for (const size of sizes) all.push((all.at(-1) ?? start) + size);
  return all;
}
