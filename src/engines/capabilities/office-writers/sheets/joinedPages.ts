import type { RecognizedBlock, RecognizedPage } from '#engines/core/document-model/document.ts';
import { joinedBlock } from '#engines/core/document-model/joinedBlocks.ts';

/** Neighbouring pages that share a sheet. */
export interface PageRange {
  /** The blocks of all of its pages, on the first one. */
  readonly page: RecognizedPage;
  readonly lastPage: number;
}

/** The pages of a document one by one, but those that a table runs over as one. The table is whole there. */
export function joinedPages(pages: readonly RecognizedPage[]): PageRange[] {
  const ranges: PageRange[] = [];
  for (const page of pages) {
    const open = ranges.at(-1);
    const joined = open && open.lastPage === page.page - 1 ? joinedPage(open.page, page) : undefined;
    if (joined) ranges[ranges.length - 1] = { page: joined, lastPage: page.page };
    else ranges.push({ page, lastPage: page.page });
  }
  return ranges;
}

/** Undefined unless the last table of the first page goes on at the top of the second. */
function joinedPage(before: RecognizedPage, page: RecognizedPage): RecognizedPage | undefined {
  const [first, ...rest] = page.sections;
  const last = before.sections.at(-1);
  const [open, goingOn] = [last?.blocks.at(-1), first?.blocks[0]];
  const joined = open?.kind === 'table' && goingOn ? joinedBlock(open, goingOn) : undefined;
  if (joined?.kind !== 'table' || open?.kind !== 'table' || !goingOn || !first || !last) return undefined;
  const height = open.height + goingOn.height;
  const pageStarts = [...(open.pageStarts ?? []), open.rowHeightsPt.length];
  const table = { ...joined, height, pageStarts };
  // What follows the table has its distance from it, and from what is drawn there.
  const downPt = open.y + open.height - goingOn.y;
  const moved = (all: readonly RecognizedBlock[]) => all.map((block) => movedDown(block, downPt));
  const blocks: RecognizedBlock[] = [...last.blocks.slice(0, -1), table, ...moved(first.blocks.slice(1))];
  const below = page.behind.filter(({ y, height }) => y + height > goingOn.y + goingOn.height);
  const section = { ...last, left: Math.min(last.left, first.left), right: Math.max(last.right, first.right), blocks };
  return {
    ...before,
    sections: [...before.sections.slice(0, -1), section, ...rest.map((one) => ({ ...one, blocks: moved(one.blocks) }))],
    behind: [...before.behind, ...below.map((one) => ({ ...one, y: one.y + downPt }))],
    footer: page.footer,
    footnotes: [...before.footnotes, ...page.footnotes],
  };
}

function movedDown<Block extends RecognizedBlock>(block: Block, points: number): Block {
  const moved = { ...block, y: block.y + points };
  if (moved.kind !== 'table') return moved;
  const cells = moved.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map((one) => movedDown(one, points)) }));
  return { ...moved, cells };
}
