import type { Box } from '#contract/pages/box.ts';

export function sharedArea(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** The part of a letter's ink that lies below its cover. */
const most = 0.8;

export function coversMost(cover: Box, box: Box): boolean {
  return sharedArea(cover, box) >= most * box.width * box.height;
}

export function grownBox({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
