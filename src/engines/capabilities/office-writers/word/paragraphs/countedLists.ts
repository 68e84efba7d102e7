import type { ListPoint, Paragraph, RecognizedBlock, RecognizedDocument } from '#engines/core/document-model/document.ts';

/** What a numbering of Word shows next on each level of a list. */
interface Counting {
  /** The list that is written for it, and the number it begins with. */
  readonly ids: Map<number, { readonly listId: number; readonly start: number }>;
  readonly next: Map<number, number>;
  /** By level, the lists that are written for its bullets. A level of a list has one mark (ISO 29500-1 §17.9.11). */
  readonly bullets: Map<number, Map<string, number>>;
}

/**
 * Starts a list anew where Word would count on with another number than the page shows: a level begins with the number of its first item
 * everywhere (ISO 29500-1 §17.9.25), and after a gap it goes on without one. Bullets of another form are another list, and so are bullets
 * and numbers of one level.
 */
export function withCountedLists(document: RecognizedDocument): RecognizedDocument {
  const lists = new Map<number, Counting>();
  let last = Math.max(0, ...document.pages.flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks.map(mostListId))));
  const counted = (block: Paragraph): Paragraph => {
    const { list } = block;
    if (!list) return block;
    const counting = lists.get(list.listId) ?? { ids: new Map(), next: new Map(), bullets: new Map() };
    lists.set(list.listId, counting);
    const listId = idFor(list, counting, () => ++last);
    return listId === list.listId ? block : { ...block, list: { ...list, listId } };
  };
  const inBlock = (block: RecognizedBlock): RecognizedBlock => {
    if (block.kind === 'paragraph') return counted(block);
    if (block.kind !== 'table') return block;
    const cells = block.cells.map((cell) => ({
      ...cell,
      blocks: cell.blocks.map((each) => (each.kind === 'paragraph' ? counted(each) : each)),
    }));
    return { ...block, cells };
  };
  const pages = document.pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({ ...section, blocks: section.blocks.map(inBlock) })),
  }));
  return { ...document, pages };
}

/** The list in which Word gives the item its mark. */
function idFor(list: ListPoint, counting: Counting, newId: () => number): number {
  if (list.format === 'bullet') return idOfBullet(list, counting, newId);
  return list.number === undefined ? list.listId : idOfNumber(list, list.number, counting, newId);
}

function idOfBullet({ listId, level, mark }: ListPoint, { bullets, ids }: Counting, newId: () => number): number {
  const known = bullets.get(level) ?? new Map<string, number>();
  bullets.set(level, known);
  const own = known.get(mark) ?? (known.size === 0 && !ids.has(level) ? listId : newId());
  known.set(mark, own);
  return own;
}

function idOfNumber({ listId, level }: ListPoint, number: number, counting: Counting, newId: () => number): number {
  const { ids, next, bullets } = counting;
  const known = ids.get(level);
  const expected = known ? (next.get(level) ?? known.start) : number;
  if (!known) ids.set(level, { listId: bullets.has(level) ? newId() : listId, start: number });
  else if (expected !== number) ids.set(level, { listId: newId(), start: number });
  next.set(level, number + 1);
  // Deeper levels of the same numbering begin again.
  const own = ids.get(level)?.listId ?? listId;
  for (const [deeper, { listId: id }] of ids) if (deeper > level && id === own) next.delete(deeper);
  return own;
}

function mostListId(block: RecognizedBlock): number {
  if (block.kind === 'paragraph') return block.list?.listId ?? 0;
  if (block.kind !== 'table') return 0;
  return Math.max(
    0,
    ...block.cells.flatMap((cell) => cell.blocks.map((each) => (each.kind === 'paragraph' ? (each.list?.listId ?? 0) : 0))),
  );
}
