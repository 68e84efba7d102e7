import type {
  Footnote,
  Paragraph,
  Picture,
  RecognizedBlock,
  RecognizedDocument,
  RecognizedPage,
} from '#engines/core/document-model/document.ts';
import { joinedBlock } from '#engines/core/document-model/joinedBlocks.ts';
import type { RunningText } from '#engines/ports.ts';

/** An item of the document in reading order. Pages count from 1. */
export type FlowItem =
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'block'; readonly page: number; readonly block: ReadBlock; readonly parts: readonly BlockPart[] }
  | {
      readonly kind: 'code';
      readonly page: number;
      readonly paragraphs: readonly Paragraph[];
      readonly parts: readonly BlockPart[];
    }
  | { readonly kind: 'header' | 'footer'; readonly page: number; readonly paragraph: Paragraph }
  | { readonly kind: 'footnote'; readonly page: number; readonly footnote: Footnote };

/** A block as it stands on its page. A joined block has several: the box of the whole is on none of their pages. */
export interface BlockPart {
  readonly page: number;
  readonly block: ReadBlock;
}

export interface FlowOptions {
  readonly runningText: RunningText;
  /** Text that the end of a page or column cuts. Joined unless the caller asks for `kept`. */
  readonly cuts?: 'joined' | 'kept';
}

/** As a part of all letters. A document in one monospaced font is not code. */
const typewrittenShare = 0.6;

/** Signs of code in a monospaced line, which values typed into a form do not have. */
const codeSign = /[{}();=<>[\]#$\\/]|\s{2}/;

/**
 * Returns a document in reading order. Text that the end of a page or column cut is joined again, and text at the edges of that page comes
 * after it. Frames and fills are left out, and neighbouring monospaced paragraphs become one code block.
 */
export function readingFlow(document: RecognizedDocument, options: FlowOptions): FlowItem[] {
  const items: FlowItem[] = [];
  const isCode = codeTest(document);
  let lastBlock = -1;
  for (const page of document.pages) {
    items.push({ kind: 'page', page: page.page });
    if (options.runningText === 'kept') items.push(...runningItems('header', page));
    items.push(...textBehind(page));
    const { above, below } = aroundNotes(page);
    for (const block of above) {
      const before = items[lastBlock];
      const joined = options.cuts !== 'kept' && before?.kind === 'block' ? joinedBlock(before.block, block) : undefined;
      if (before?.kind === 'block' && joined && joined.kind !== 'shape') {
        items[lastBlock] = { ...before, block: joined, parts: [...before.parts, { page: page.page, block }] };
      } else lastBlock = items.push(blockItem(page.page, block)) - 1;
    }
    items.push(...page.footnotes.map((footnote) => ({ kind: 'footnote' as const, page: page.page, footnote })));
    for (const block of below) lastBlock = items.push(blockItem(page.page, block)) - 1;
    if (options.runningText === 'kept') items.push(...runningItems('footer', page));
  }
  return withCode(items, isCode);
}

function blockItem(page: number, block: ReadBlock): FlowItem {
  return { kind: 'block', page, block, parts: [{ page, block }] };
}

function runningItems(kind: 'header' | 'footer', page: RecognizedPage): FlowItem[] {
  return page[kind].map((paragraph) => ({ kind, page: page.page, paragraph }));
}

type ReadBlock = Exclude<RecognizedBlock, { kind: 'shape' }>;

/** The page number may stand below the footnotes, as the last item of the page. */
function aroundNotes({ sections, footnotes }: RecognizedPage): { above: ReadBlock[]; below: ReadBlock[] } {
  const blocks = sections.flatMap((section) => section.blocks).filter((block) => block.kind !== 'shape');
  const notes = footnotes.flatMap(({ paragraphs }) => paragraphs);
  const foot = Math.max(...notes.map(({ y, height }) => y + height));
  const end = notes.length > 0 ? blocks.findLastIndex((block) => block.y < foot) + 1 : blocks.length;
  return { above: blocks.slice(0, end), below: blocks.slice(end) };
}

/** A picture behind the text is decoration, unless it contains letters. */
function textBehind({ page, behind }: RecognizedPage): FlowItem[] {
  const isRead = (one: RecognizedPage['behind'][number]): one is Picture => one.kind === 'picture' && one.text.trim() !== '';
  return behind.filter(isRead).map((block) => blockItem(page, block));
}

function codeTest({ pages }: RecognizedDocument): (paragraph: Paragraph) => boolean {
  let [fixed, all] = [0, 0];
  for (const block of pages.flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks))) {
    if (block.kind !== 'paragraph') continue;
    for (const { text, style } of block.runs) {
      all += text.length;
      if (style.isMonospaced) fixed += text.length;
    }
  }
  if (fixed > all * typewrittenShare) return () => false;
  return ({ runs, headingLevel, list, lineCount }) =>
    (lineCount > 1 || codeSign.test(runs.map((run) => run.text).join(''))) &&
    headingLevel === undefined &&
    list === undefined &&
    runs.some((run) => run.text.trim() !== '') &&
    runs.every(
      (run) => (run.style.isMonospaced || run.text.trim() === '') && run.link === undefined && run.footnote === undefined,
    );
}

function withCode(items: readonly FlowItem[], isCode: (paragraph: Paragraph) => boolean): FlowItem[] {
  const out: FlowItem[] = [];
  for (const item of items) {
    const open = out.at(-1);
    if (item.kind !== 'block' || item.block.kind !== 'paragraph' || !isCode(item.block)) {
      out.push(item);
      continue;
    }
    const { page, block, parts } = item;
    if (open?.kind !== 'code') out.push({ kind: 'code', page, paragraphs: [block], parts });
    else out[out.length - 1] = { ...open, paragraphs: [...open.paragraphs, block], parts: [...open.parts, ...parts] };
  }
  return out;
}
