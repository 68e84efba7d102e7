import type { Picture } from '#engines/core/document-model/document.ts';
import type { Standing } from '../../anchoredPictures.ts';
import type { FlowItem } from '../../flow.ts';

/** The pictures that the items begin with, as far as they stand beside each other. */
export function picturesBeside(items: readonly FlowItem[], standing: Standing): Picture[] {
  const row: Picture[] = [];
  for (const { block } of items) {
    const last = row.at(-1);
    if (block.kind !== 'picture' || standing.has(block) || (last && !isBeside(last, block))) break;
    row.push(block);
  }
  return row;
}

function isBeside(a: Picture, b: Picture): boolean {
  const shared = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return a.page === b.page && b.x >= a.x + a.width - 1 && shared > Math.min(a.height, b.height) / 2;
}
