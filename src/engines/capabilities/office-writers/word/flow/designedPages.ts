import { Bookmark } from 'docx';
import type { Paragraph, RecognizedBlock, RecognizedDocument, RecognizedPage } from '#engines/core/document-model/document.ts';
import type { OfficeLayout } from '#engines/ports.ts';
import type { Standing } from '../../anchoredPictures.ts';
import type { FlowItem, FlowPart } from '../../flow.ts';
import { leadingOf } from '../../margins.ts';
import { looseFrames, looseLines } from '../drawings/boxes.ts';

/** Fills and anchored pictures, which keep their places while the text moves. */
const minFixed = 4;
const minFillPt = 10;
/** A frame shows at all sides where its text is off its place. */
const fixedPerFrame = 2;
/** The lines of a ruled form divide it as its texts stand. */
const fixedPerLine = 0.5;
/** A fill of nearly the whole page is its background. */
const backgroundShare = 0.9;
/** Paragraphs of so many lines are running text, which is worth more in a flow. */
const proseLines = 4;
const proseShare = 0.5;
const maxWatched = 200;
/** In multiples of the line pitch: a text this far from its place no longer stands beside what belongs to it. */
const maxMoved = 0.4;
/** So many of the texts of a page, and this part of them. */
const minMoved = 3;
const movedShare = 0.2;

/**
 * Pages of few words with many fills, frames and pictures that the text has to meet: résumés, leaflets, invoices. `boxed` is the document
 * with tables for those frames that move with their text.
 */
export function designedPages({ pages }: RecognizedDocument, standing: Standing, boxed: RecognizedDocument): ReadonlySet<number> {
  const drawnOn = (page: RecognizedPage | undefined) =>
    page ? Math.max(looseFrames(page).length * fixedPerFrame, looseLines(page).length * fixedPerLine) : 0;
  return new Set(pages.filter((page, index) => isDesigned(page, standing, drawnOn(boxed.pages[index]))).map(({ page }) => page));
}

/** `drawn` is what its frames and lines count for. */
function isDesigned(page: RecognizedPage, standing: Standing, drawn: number): boolean {
  const { widthPt, heightPt, sections, behind, footnotes } = page;
  const blocks = sections.flatMap((section) => section.blocks);
  const fills = behind.filter(
    ({ kind, ...one }) =>
      kind === 'shape' &&
      'fill' in one &&
      one.fill !== undefined &&
      one.fill !== '#ffffff' &&
      Math.min(one.width, one.height) >= minFillPt &&
      (one.width < widthPt * backgroundShare || one.height < heightPt * backgroundShare),
  );
  const pictures = blocks.filter((block) => block.kind === 'picture' && standing.has(block));
  const backgrounds = behind.filter(({ kind }) => kind === 'picture');
  const fixed = fills.length + pictures.length + backgrounds.length + drawn;
  return footnotes.length === 0 && fixed >= minFixed && !isProse(blocks);
}

function isProse(blocks: readonly RecognizedBlock[]): boolean {
  const texts = blocks.filter((block) => block.kind === 'paragraph');
  const lettersOf = (some: readonly Paragraph[]) =>
    some.reduce((sum, { runs }) => sum + runs.reduce((own, { text }) => own + text.length, 0), 0);
  return lettersOf(texts.filter(({ lineCount }) => lineCount >= proseLines)) > lettersOf(texts) * proseShare;
}

/** Where a text should be. */
export interface WatchedText {
  readonly page: number;
  /** From the top margin of the first page, where a layout begins to count. */
  readonly topPt: number;
  readonly pitchPt: number;
}

/** The texts of designed pages, by the names of their bookmarks. */
export type WatchedTexts = ReadonlyMap<string, WatchedText>;

interface Watch {
  readonly marks: ReadonlyMap<FlowItem, Bookmark>;
  readonly watched: WatchedTexts;
}

/** Bookmarks at the texts of these pages, for a layout to say where they are. */
export function watchedTexts(flow: readonly FlowPart[], pages: ReadonlySet<number>, standing: Standing): Watch {
  const marks = new Map<FlowItem, Bookmark>();
  const watched = new Map<string, WatchedText>();
  const startPt = flow[0]?.margins.top ?? 0;
  const items = pages.size === 0 ? [] : flow.flatMap((part) => part.items);
  for (const item of items) {
    const { block, page } = item;
    if (block.kind !== 'paragraph' || block.angle !== 0 || standing.has(block) || !pages.has(page.page)) continue;
    if (marks.size >= maxWatched) break;
    const id = `text_${page.page}_${marks.size + 1}`;
    marks.set(item, new Bookmark({ id, children: [] }));
    watched.set(id, { page: page.page, topPt: block.y - leadingOf(block) - startPt, pitchPt: block.linePitchPt });
  }
  return { marks, watched };
}

interface Found extends WatchedText {
  readonly at: { readonly page: number; readonly linePt: number };
}

/** The pages whose texts a layout has moved against what stands behind and beside them. */
export function movedPages(watched: WatchedTexts, { marks }: OfficeLayout): ReadonlySet<number> {
  const found = [...watched].flatMap(([id, text]): Found[] => {
    const at = marks.get(id);
    return at ? [{ ...text, at }] : [];
  });
  const byPage = Map.groupBy(found, ({ page }) => page);
  return new Set([...byPage].filter(([, texts]) => areMoved(texts)).map(([page]) => page));
}

function areMoved(texts: readonly Found[]): boolean {
  const [first] = texts;
  // Where a later page begins in the layout is not known, so its first text counts as unmoved.
  const offPt = first && first.at.page > 1 ? first.at.linePt - first.topPt : 0;
  const isMoved = ({ at, topPt, pitchPt }: Found) =>
    at.page !== first?.at.page || Math.abs(at.linePt - topPt - offPt) > pitchPt * maxMoved;
  const moved = texts.filter(isMoved);
  return moved.length >= minMoved && moved.length >= texts.length * movedShare;
}
