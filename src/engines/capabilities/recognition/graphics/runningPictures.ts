import type { Picture, RecognizedPage, Section } from '#engines/core/document-model/document.ts';
import { thresholds } from './thresholds.ts';

const { edgeShare, reach, samePlacePt, sameEdgePt } = thresholds.runningPictures;

/** Puts pictures that repeat at the same place of neighbouring pages, such as a letterhead, behind the text. They are not part of it. */
export function withRunningPictures(pages: readonly RecognizedPage[]): RecognizedPage[] {
  const edges = pages.map(edgePictures);
  return pages.map((page, index) => {
    const near = edges.slice(Math.max(0, index - reach), index + reach + 1).flat();
    const running = new Set(edges[index]?.filter((one) => near.some((other) => other !== one && isSamePlace(one, other))));
    if (running.size === 0) return page;
    const sections = page.sections.map((section) => {
      const blocks = section.blocks.filter((block) => block.kind !== 'picture' || !running.has(block));
      return blocks.length < section.blocks.length ? withoutEmptyColumns({ ...section, blocks }) : section;
    });
    return { ...page, sections: sections.filter(({ blocks }) => blocks.length > 0), behind: [...page.behind, ...running] };
  });
}

/** A column that held only such pictures is none. Otherwise the text of the next one would begin in it. */
function withoutEmptyColumns(section: Section): Section {
  const holdsBlocks = ({ left, right }: { left: number; right: number }) =>
    section.blocks.some(({ x, width }) => x + width / 2 > left - 1 && x + width / 2 < right + 1);
  const columns = section.columns?.filter(holdsBlocks) ?? [];
  const [first, last] = [columns[0], columns.at(-1)];
  if (!first || !last || columns.length === section.columnCount) return section;
  const { columns: _, ...rest } = section;
  const edges = { left: first.left, right: last.right, columnCount: columns.length };
  if (columns.length === 1) return { ...rest, ...edges, columnGapPt: 0 };
  const gaps = columns.slice(1).map(({ left }, index) => left - (columns[index]?.right ?? left));
  return { ...rest, ...edges, columnGapPt: Math.max(0, Math.min(...gaps)), columns };
}

function edgePictures({ sections, heightPt }: RecognizedPage): Picture[] {
  const pictures = sections.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'picture'));
  return pictures.filter(({ y, height }) => y + height < heightPt * edgeShare || y > heightPt * (1 - edgeShare));
}

function isSamePlace(a: Picture, b: Picture): boolean {
  const isNear = (one: number, other: number) => Math.abs(one - other) < samePlacePt;
  const isAtHeight = Math.abs(a.y - b.y) < sameEdgePt;
  return a.page !== b.page && isAtHeight && isNear(a.x, b.x) && isNear(a.width, b.width) && isNear(a.height, b.height);
}
