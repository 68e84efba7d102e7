import type { FoundBlock } from './textPieces.ts';

/**
 * Blocks that were split or joined. The id of such a block names its parts: found blocks, or ranges of their lines ("1-3", "1-3.0-1",
 * "1-3+1-4"), so a change that is stored says what it was made on (docs/decisions/0404).
 */

interface Part {
  readonly base: string;
  readonly from: number;
  /** Undefined for a whole block. */
  readonly to: number | undefined;
}

function partsOf(id: string): Part[] {
  return id.split('+').map((part) => {
    const [base = '', lines] = part.split('.');
    const [from = 0, to] = lines === undefined ? [] : lines.split('-').map(Number);
    return { base, from, to };
  });
}

export function isGroup(id: string): boolean {
  return /[.+]/.test(id);
}

/** Whether its lines are known, so that it can be split between them. */
export function canSplit({ id, lines, text }: FoundBlock): boolean {
  return !id.includes('+') && lines.length > 1 && text.split('\n').length === lines.length;
}

/** The ids of both halves of a block that is split before a line. */
export function splitIds({ id, lines }: FoundBlock, line: number): [string, string] {
  const [part] = partsOf(id);
  const from = part?.from ?? 0;
  const range = (first: number, last: number) => `${part?.base}.${from + first}-${from + last}`;
  const at = Math.max(1, Math.min(line, lines.length - 1));
  return [range(0, at - 1), range(at, lines.length - 1)];
}

const maxGap = 3;
/** Ids have a limit in the contract. */
const longestId = 64;

/** The block that a block can be joined with: the next one below it in its column. */
export function nextBelow(block: FoundBlock, blocks: readonly FoundBlock[]): FoundBlock | undefined {
  const bottom = block.y + block.height;
  const lineHeight = block.lineHeight ?? block.height;
  const below = blocks.filter((other) => {
    const shared = Math.min(block.x + block.width, other.x + other.width) - Math.max(block.x, other.x);
    const gap = other.y - bottom;
    return gap > -lineHeight / 2 && gap < lineHeight * maxGap && shared > Math.min(block.width, other.width) / 2;
  });
  const [next] = below.toSorted((a, b) => a.y - b.y);
  return next && joinedId(block, next).length <= longestId ? next : undefined;
}

/** Halves of one block become that block again. */
export function joinedId(a: FoundBlock, b: FoundBlock): string {
  const [first, second, ...more] = [...partsOf(a.id), ...partsOf(b.id)];
  const isOne = more.length === 0 && first?.base === second?.base && first?.to !== undefined && second?.from === first.to + 1;
  return isOne ? `${first?.base}.${first?.from}-${second?.to}` : `${a.id}+${b.id}`;
}

/** The blocks of a page after splits and joins. Of ids that share lines, the first counts. */
export function regrouped(found: readonly FoundBlock[], ids: readonly string[]): FoundBlock[] {
  const taken = new Map<string, Set<number>>();
  const groups: FoundBlock[] = [];
  for (const id of ids) {
    const parts = partsOf(id).flatMap((part) => placed(part, found));
    const isFree = parts.every(({ base, indexes }) => indexes.every((index) => !taken.get(base.id)?.has(index)));
    if (parts.length !== id.split('+').length || !isFree) continue;
    for (const { base, indexes } of parts) taken.set(base.id, new Set([...(taken.get(base.id) ?? []), ...indexes]));
    const [first, ...rest] = parts.map(({ base, indexes, isWhole }) => (isWhole ? base : blockOfLines(base, indexes)));
    if (first) groups.push({ ...rest.reduce(joined, first), id });
  }
  return [...found.flatMap((base) => restOf(base, taken.get(base.id))), ...groups];
}

function placed({ base: id, from, to }: Part, found: readonly FoundBlock[]) {
  const base = found.find((each) => each.id === id);
  if (!base) return [];
  const count = Math.max(1, base.lines.length);
  const last = to ?? count - 1;
  if (!(from <= last && last < count)) return [];
  return [
    { base, indexes: Array.from({ length: last - from + 1 }, (_, n) => from + n), isWhole: from === 0 && last === count - 1 },
  ];
}

/** The lines of a block that no group has, in runs. */
function restOf(base: FoundBlock, taken: ReadonlySet<number> | undefined): FoundBlock[] {
  if (!taken) return [base];
  const runs: number[][] = [];
  for (const [index] of base.lines.entries()) {
    if (taken.has(index)) continue;
    const run = runs.at(-1);
    if (run?.at(-1) === index - 1) run.push(index);
    else runs.push([index]);
  }
  return runs.map((run) => blockOfLines(base, run));
}

function blockOfLines(base: FoundBlock, indexes: readonly number[]): FoundBlock {
  const [from = 0, to = 0] = [indexes[0], indexes.at(-1)];
  const lead = base.baseline ?? 0;
  const topOf = (index: number) => (base.lines[index]?.baseline ?? base.y + lead) - lead;
  const bottom = to + 1 < base.lines.length ? topOf(to + 1) : base.y + base.height;
  return {
    ...base,
    id: `${base.id}.${from}-${to}`,
    y: topOf(from),
    height: bottom - topOf(from),
    text: base.text
      .split('\n')
      .slice(from, to + 1)
      .join('\n'),
    lines: base.lines.slice(from, to + 1),
  };
}

function joined(a: FoundBlock, b: FoundBlock): FoundBlock {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const width = Math.max(a.x + a.width, b.x + b.width) - x;
  const height = Math.max(a.y + a.height, b.y + b.height) - y;
  const { embeddedFont, ...rest } = a;
  const own = embeddedFont !== undefined && embeddedFont === b.embeddedFont ? { embeddedFont } : {};
  const knowsLines = a.lines.length > 0 && b.lines.length > 0;
  return {
    ...rest,
    ...own,
    x,
    y,
    width,
    height,
    text: `${a.text}\n${b.text}`,
    lines: knowsLines ? [...a.lines, ...b.lines] : [],
  };
}
