import type { ListPoint, Paragraph } from '#engines/core/document-model/document.ts';
import { asRoman, type ListMark } from './listMarks.ts';
import { isMarkApart } from './numberGap.ts';
import { thresholds } from './thresholds.ts';

const { levelPt, maxLevels } = thresholds.lists;

interface Level {
  readonly startPt: number;
  format: ListPoint['format'];
  number: number | undefined;
}

/** Assigns items to lists in reading order, also across pages. */
export class ListBuilder {
  readonly #count: { lists: number };
  #levels: Level[] = [];
  /** The last level that ended. The letters below the next item may go on from it: A to C below 3, D below 4. */
  #ended: Level | undefined;
  /** The number of paragraphs since the last item. */
  #pause = 0;
  /** How far items of this column begin from where they did in the one before; undefined until an item shows it. */
  #shiftPt: number | undefined = 0;

  constructor(count = { lists: 0 }) {
    this.#count = count;
  }

  /** For content such as a cell, whose lists are separate from those around it. */
  inside(): ListBuilder {
    return new ListBuilder(this.#count);
  }

  /** Another column or page begins, whose edge may be elsewhere: its indents are counted from the texts that stand on it. */
  startColumn(): void {
    this.#shiftPt = undefined;
  }

  /** A paragraph of the body that is not an item. A list may continue after one that is indented like its items. */
  pass({ indentPt }: Paragraph): void {
    this.#pause += 1;
    const [outer] = this.#levels;
    if (outer && this.#pause <= 1 && indentPt > outer.startPt + 2) return;
    // Numbers may continue: a consecutive number belongs to the list.
    for (const level of this.#levels) if (level.format === 'bullet') level.number = undefined;
  }

  place(paragraph: Paragraph): Paragraph {
    const { list } = paragraph;
    if (!list) return paragraph;
    const indentPt = paragraph.indentPt + paragraph.firstIndentPt;
    this.#shiftPt ??= (this.#levelBefore(list)?.startPt ?? indentPt) - indentPt;
    const startPt = indentPt + this.#shiftPt;
    while (this.#levels.length > 1 && startPt < (this.#levels.at(-1)?.startPt ?? 0) - levelPt) this.#ended = this.#levels.pop();
    const open = this.#levels.at(-1);
    const mark = this.#readAs(list, open);
    if (isInitial(mark, open) && isInitial(mark, this.#endedAt(startPt))) return withMark(paragraph);
    if (!open || startPt < open.startPt - levelPt || (this.#levels.length === 1 && !this.#goesOn(open, mark, startPt))) {
      this.#levels = [{ startPt, format: mark.format, number: mark.number }];
      this.#ended = undefined;
      this.#count.lists += 1;
    } else if (startPt > open.startPt + levelPt && this.#levels.length < maxLevels) {
      this.#levels.push({ startPt, format: mark.format, number: mark.number });
    } else Object.assign(open, { format: mark.format, number: mark.number });
    this.#pause = 0;
    return { ...paragraph, list: { ...list, ...mark, listId: this.#count.lists, level: this.#levels.length - 1 } };
  }

  /** The innermost level whose next number this is. */
  #levelBefore({ format, number = 0 }: ListMark): Level | undefined {
    return this.#levels.findLast((level) => level.format === format && format !== 'bullet' && level.number === number - 1);
  }

  /** The level that ended last, if it began at this place. */
  #endedAt(startPt: number): Level | undefined {
    return this.#ended && Math.abs(this.#ended.startPt - startPt) < levelPt ? this.#ended : undefined;
  }

  /** A single i, v or x is what the list counts in. */
  #readAs(list: ListMark, open: Level | undefined): ListMark {
    const roman = asRoman(list);
    if (!roman) return list;
    const isNext = open?.format === list.format && open.number !== undefined && list.number === open.number + 1;
    return isNext ? list : roman.number === 1 || open?.format === roman.format ? roman : list;
  }

  #goesOn(open: Level, mark: ListMark, startPt: number): boolean {
    if (startPt > open.startPt + levelPt) return this.#pause === 0;
    if (mark.format !== open.format) return false;
    if (mark.format === 'bullet') return this.#pause <= 1;
    return mark.number !== undefined && open.number !== undefined && mark.number === open.number + 1;
  }
}

/** A letter with a dot that continues no list: the initial of a name, not an item. */
function isInitial({ format, number = 0 }: ListMark, open: Level | undefined): boolean {
  if (!format.endsWith('Letter') || number < 3) return false;
  return open?.format !== format || open.number === undefined || number !== open.number + 1;
}

/** With the mark as part of its text: for a heading, or a mark that is not a list mark. */
export function withMark(paragraph: Paragraph): Paragraph {
  const [first] = paragraph.runs;
  if (!paragraph.list || !first) return paragraph;
  const isApart = !paragraph.isRightToLeft && isMarkApart(paragraph);
  const runs = [{ ...first, text: `${paragraph.list.mark}${isApart ? '\t' : ' '}${first.text}` }, ...paragraph.runs.slice(1)];
  const stops = isApart ? { tabStops: [{ atPt: -paragraph.firstIndentPt, alignment: 'left' as const }] } : {};
  return { ...paragraph, runs, list: undefined, ...stops };
}
