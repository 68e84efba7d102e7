import type { Block, Line, PageLayout } from '#engines/core/document-model/geometry.ts';
import type { TextPage } from '#engines/ports.ts';
import { blocksOf } from './blocks/blocks.ts';
import { regionsOf } from './blocks/columns/columns.ts';
import { splitAtGutters } from './blocks/columns/gutters.ts';
import { rowsOf } from './blocks/rows.ts';
import type { RunningLines } from './document/running.ts';
import { framesOf } from './graphics/frames.ts';
import { linesOf } from './text/lines.ts';

/** A page in blocks, in reading order. With `running`, headers and footers have their roles. */
export function layOut(page: TextPage, running?: RunningLines): PageLayout {
  const blocks = framesOf(page).flatMap(({ angle, glyphs }, index): Block[] => {
    const lines = splitAtGutters(linesOf(glyphs));
    // Only text in the direction of most of the page can be its header.
    const edges = index === 0 && running ? running.of(page, lines) : { headers: [], footers: [] };
    const aside = new Set<Line>([...edges.headers, ...edges.footers]);
    const body = aside.size > 0 ? lines.filter((line) => !aside.has(line)) : lines;
    return [
      ...edgeBlocks(edges.headers, 'header', angle),
      ...regionsOf(body).flatMap((region) => blocksOf(region, 'body', angle)),
      ...edgeBlocks(edges.footers, 'footer', angle),
    ];
  });
  return { page: page.page, widthPt: page.widthPt, heightPt: page.heightPt, blocks };
}

function edgeBlocks(lines: readonly Line[], role: Block['role'], angle: number): Block[] {
  return lines.length > 0 ? blocksOf({ isTable: true, rows: rowsOf(lines) }, role, angle) : [];
}
