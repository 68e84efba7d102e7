import { AppError } from '#contract/api/appError.ts';
import type { TextBlock } from '#contract/pages/annotations.ts';
import { clearedPlaces } from '#contract/pages/textBlocks.ts';
import type { Fact } from '#contract/results/report.ts';
import type { EngineCall, Engines, ReadBlock, SetText } from '#engines/ports.ts';
import type { InputFile } from '../defineHandler.ts';

export interface TranslatedBlock extends ReadBlock {
  readonly translation: string;
}

interface Tools {
  readonly engines: Engines;
  scratch(name: string): string;
  readonly call: EngineCall;
}

/** Errors of pages whose content cannot be edited, and of letters that no font has: the text is delivered in spite of them. */
const excused = new Set(['erase_leak', 'erase_unreadable', 'text_not_drawable', 'too_complex', 'cannot_process', 'damaged']);

/**
 * The document with each block's text replaced by its translation; pictures, lines and links stay. Undefined where it cannot be written.
 */
export async function typesetTranslation(
  blocks: readonly TranslatedBlock[],
  source: InputFile,
  { engines, scratch, call }: Tools,
): Promise<{ readonly path: string; readonly changed: readonly Fact[]; readonly warnings: readonly Fact[] } | undefined> {
  const changed = withRoom(blocks).filter(({ block }) => block.replacement !== undefined);
  if (changed.length === 0) return undefined;
  try {
    const places = changed.flatMap(({ block }) => clearedPlaces(block.own));
    const cleared = await engines.eraser.clearText(source, places, scratch('cleared.pdf'), call);
    const texts: SetText[] = changed.map(({ block: { own: _, ...block }, align }) => ({ block, align }));
    const made = await engines.stamper.setText({ ...source, path: cleared.path }, texts, scratch('translated.pdf'), call);
    return { path: made.path, changed: made.report.changed, warnings: [...cleared.report.warnings, ...made.report.warnings] };
  } catch (error) {
    if (error instanceof AppError && excused.has(error.code) && !call.signal.aborted) return undefined;
    throw error;
  }
}

/** The space in points between a growing line and its neighbor. */
const gapPt = 6;
/** The space to drawings there. */
const rulePt = 2;

/** Blocks with the room for their new text: a line may grow as far as nothing is in its way. */
function withRoom(blocks: readonly TranslatedBlock[]) {
  const byPage = Map.groupBy(blocks, ({ block }) => block.page);
  return blocks.map(({ block, text, translation, align, ruleRight }) => {
    const others = (byPage.get(block.page) ?? []).map((each) => each.block).filter((each) => each !== block);
    const isChanged = translation !== text;
    const roomy = block.text.includes('\n') ? block : grown(block, others, align, ruleRight);
    return { align, block: { ...roomy, own: block, ...(isChanged ? { replacement: translation } : {}) } };
  });
}

function grown(
  block: TextBlock,
  others: readonly TextBlock[],
  align: SetText['align'],
  ruleRight: number | undefined,
): TextBlock {
  const beside = others.filter((other) => other.y < block.y + block.height && other.y + other.height > block.y);
  const end = block.x + block.width;
  const edges = [block, ...others];
  const rightEdge = Math.max(...edges.map(({ x, width }) => x + width));
  const leftEdge = Math.min(...edges.map(({ x }) => x));
  const rule = (ruleRight ?? Number.POSITIVE_INFINITY) - rulePt;
  const right = Math.max(end, Math.min(rightEdge, rule, ...beside.filter(({ x }) => x >= end).map(({ x }) => x - gapPt)));
  if (align === 'left') return { ...block, width: right - block.x };
  const stops = beside.filter(({ x, width }) => x + width <= block.x).map(({ x, width }) => x + width + gapPt);
  const left = Math.min(block.x, Math.max(leftEdge, ...stops));
  if (align === 'right') return { ...block, x: left, width: end - left };
  const more = Math.min(right - end, block.x - left);
  return { ...block, x: block.x - more, width: block.width + 2 * more };
}
