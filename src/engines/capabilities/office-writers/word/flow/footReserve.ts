import type { Paragraph, RecognizedBlock, RecognizedPage } from '#engines/core/document-model/document.ts';
import type { Standing } from '../../anchoredPictures.ts';
import type { FlowItem, FlowPart } from '../../flow.ts';
import { footOf } from '../../margins.ts';
import { type PageFit, unfitted } from './pageFit.ts';

/** In lines: the free room at the foot of a page that the next one does not continue, and more for each page that runs on into it. */
const reserveLines = 1.6;
const linesPerPage = 1;
const maxPages = 4;
const highestLinePt = 20;
/** The most that spaces between paragraphs and between lines may lose, and the least space between paragraphs that loses any. */
interface Limits {
  readonly gaps: number;
  readonly lines: number;
}
const usualLimits: Limits = { gaps: 0.25, lines: 0.02 };
/** Where a layout has shown that the page is too long. */
const measuredLimits: Limits = { gaps: 0.6, lines: 0.06 };
const minGapPt = 2;

/**
 * Takes room at the foot of full pages from the spaces between their paragraphs, where a page break follows: a substitute font that is a
 * little higher would push the last line over the break, to a page of its own. Where text runs on, it needs no such room.
 */
export function withFootReserve(
  flow: readonly FlowPart[],
  standing: Standing,
  { lackingPt: measured }: PageFit = unfitted,
): FlowPart[] {
  const losses = new Map<RecognizedPage, Loss>();
  const ended = endedPages(flow);
  for (const page of new Set(flow.flatMap(({ items }) => items.map((item) => item.page)))) {
    const parts = flow.filter(({ items }) => items.some((item) => item.page === page));
    const runningOn = ended.get(page);
    const reserve = runningOn === undefined ? 0 : Math.max(0, lackingPt(parts, page, standing, runningOn));
    const lacking = reserve + (measured.get(page.page) ?? 0);
    if (lacking > 0) losses.set(page, lossOf(parts, page, lacking, measured.has(page.page) ? measuredLimits : usualLimits));
  }
  return flow.map((part) => ({ ...part, items: part.items.map((item) => withLoss(item, losses.get(item.page))) }));
}

/** The pages that no text continues, because the next one begins with a page break or a section, and how many run on into each. */
function endedPages(flow: readonly FlowPart[]): ReadonlyMap<RecognizedPage, number> {
  const ended = new Map<RecognizedPage, number>();
  const all = flow.flatMap((part) => part.items.map((item, index) => ({ item, starts: part.startsGroup && index === 0 })));
  let runningOn = 0;
  for (const [index, { item }] of all.entries()) {
    const next = all[index + 1];
    if (next && next.item.page === item.page) continue;
    // A block that goes on over the end of its page is one item.
    const isWhole = item.beginsPages.every((number) => number === item.page.page);
    const isEnded = isWhole && (!next || next.item.breaksBefore || next.starts);
    if (isEnded) ended.set(item.page, runningOn);
    runningOn = isEnded ? 0 : runningOn + 1;
  }
  return ended;
}

function lackingPt(parts: readonly FlowPart[], page: RecognizedPage, standing: Standing, runningOn: number): number {
  const blocks = parts.flatMap(({ items }) => items.map(({ block }) => block));
  const last = blocks.findLast((block) => block.kind === 'paragraph');
  const pitchPt = Math.min(highestLinePt, last?.linePitchPt ?? highestLinePt);
  const roomPt = page.heightPt - (parts[0]?.margins.bottom ?? 0) - footOf([page], standing);
  return pitchPt * (reserveLines + linesPerPage * Math.min(maxPages, runningOn)) - roomPt;
}

/** What spaces between paragraphs and lines lose, as parts of them. */
interface Loss {
  readonly gaps: number;
  readonly lines: number;
}

function lossOf(parts: readonly FlowPart[], page: RecognizedPage, lacking: number, most: Limits): Loss {
  const gapsPt = heightOf(parts, page, ({ gapPt }) => (gapPt > minGapPt ? gapPt : 0));
  const linesPt = heightOf(parts, page, ({ block }) => (isOfLines(block) ? block.height : 0));
  const gaps = gapsPt > 0 ? Math.min(most.gaps, lacking / gapsPt) : 0;
  const rest = lacking - gaps * gapsPt;
  return { gaps, lines: linesPt > 0 ? Math.min(most.lines, rest / linesPt) : 0 };
}

/** The sum over the parts of a page; columns stand beside each other. */
function heightOf(parts: readonly FlowPart[], page: RecognizedPage, of: (item: FlowItem) => number): number {
  return parts.reduce((sum, { items }) => {
    const columns = Map.groupBy(
      items.filter((item) => item.page === page),
      ({ column }) => column.left,
    );
    const heights = [...columns.values()].map((members) => members.reduce((total, item) => total + of(item), 0));
    return sum + Math.max(0, ...heights);
  }, 0);
}

const isOfLines = (block: RecognizedBlock): block is Paragraph =>
  block.kind === 'paragraph' && block.lineCount > 1 && block.angle === 0;

function withLoss(item: FlowItem, loss: Loss | undefined): FlowItem {
  if (!loss) return item;
  const { block, gapPt } = item;
  const kept = gapPt > minGapPt ? gapPt * (1 - loss.gaps) : gapPt;
  if (!isOfLines(block) || loss.lines === 0) return { ...item, gapPt: kept };
  const lessPt = block.linePitchPt * loss.lines;
  const tighter = { linePitchPt: block.linePitchPt - lessPt, height: block.height - lessPt * (block.lineCount - 1) };
  return { ...item, gapPt: kept, block: { ...block, ...tighter } };
}
