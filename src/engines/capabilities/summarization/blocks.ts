import type { TextBlock } from '#contract/pages/annotations.ts';
import type { BlockReader, ReadBlock, TextPage } from '#engines/ports.ts';
import { joined } from '../recognition/blocks/flow.ts';
import { writtenBlocksOf } from '../recognition/blocks/textBlocks.ts';
import { RunningLines } from '../recognition/document/running.ts';
import { detectLanguage } from './detect.ts';

/** Reads the blocks of a document in reading order, with their language and everything needed to write them again. */
export function createBlockReader(): BlockReader {
  return {
    async read(text) {
      const running = new RunningLines();
      for await (const page of text.pages()) running.note(page);
      const blocks: ReadBlock[] = [];
      let [pages, pagesWithoutText] = [0, 0];
      for await (const page of text.pages()) {
        pages += 1;
        if (page.runs.length === 0) pagesWithoutText += 1;
        blocks.push(...blocksOf(page, running));
      }
      const body = blocks.filter(({ role }) => role === 'body').map((each) => each.text);
      return { blocks, language: detectLanguage(body.join('\n')).code, pages, pagesWithoutText };
    },
  };
}

function blocksOf(page: TextPage, running: RunningLines): ReadBlock[] {
  const blocks: ReadBlock[] = [];
  for (const { block, flowed, role, align, ruleRight } of writtenBlocksOf(page, running)) {
    const text = flowed.replace(/\s+/gu, ' ').trim();
    if (text === '') continue;
    const next: ReadBlock = { block: { ...block, deleted: false }, text, role, align, ruleRight };
    const last = blocks.at(-1);
    if (last && goesOn(last, next)) blocks.splice(-1, 1, together(last, next));
    else blocks.push(next);
  }
  return blocks;
}

/** In points, the most by which the edges of lines in one column differ. */
const nearPt = 3;

/** Whether a sentence was cut in the middle: its lines are directly below one another, and the second begins with a small letter. */
function goesOn(a: ReadBlock, b: ReadBlock): boolean {
  if (a.role !== b.role || !/[\p{L}\p{N},;\u2010-]$/u.test(a.text) || !/^\p{Ll}/u.test(b.text)) return false;
  const [upper, lower] = [a.block, b.block];
  const size = upper.fontSize ?? 0;
  const gap = lower.y - (upper.y + upper.height);
  const isNear = Math.abs(upper.x - lower.x) < nearPt && gap > -size && gap < size;
  return isNear && Math.abs(size - (lower.fontSize ?? 0)) < 0.5 && upper.bold === lower.bold && upper.color === lower.color;
}

function together(a: ReadBlock, b: ReadBlock): ReadBlock {
  const right = Math.max(a.block.x + a.block.width, b.block.x + b.block.width);
  const x = Math.min(a.block.x, b.block.x);
  const height = b.block.y + b.block.height - a.block.y;
  const block: TextBlock = {
    ...a.block,
    x,
    width: right - x,
    height,
    text: `${a.block.text}\n${b.block.text}`,
    lineHeight: lineHeightOf(a.block, b.block),
  };
  return { ...a, block, text: joined(a.text, b.text), align: 'left' };
}

/** A single line has no line distance. */
function lineHeightOf(a: TextBlock, b: TextBlock): number {
  const lines = a.text.split('\n').length;
  const firstToFirst = b.y + (b.baseline ?? 0) - (a.y + (a.baseline ?? 0));
  return Math.max(1, firstToFirst / lines);
}
