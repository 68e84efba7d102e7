import type { ListPoint, Paragraph } from '#engines/core/document-model/document.ts';
import { asRoman, type ListMark } from './listMarks.ts';

/** Points indented this much more than the one before are a level below it. */
const levelPt = 5;
const mostLevels = 9;

interface Level {
  readonly startPt: number;
  format: ListPoint['format'];
  number: number | undefined;
}

/** Puts points into lists, in the order in which they are read, over pages too. */
export class ListKeeper {
  readonly #count: { lists: number };
  #levels: Level[] = [];
  /** Paragraphs since the last point that are none. */
  #pause = 0;

  constructor(count = { lists: 0 }) {
    this.#count = count;
  }

  /** For what stands by itself, as a cell does: its lists are others than those around it. */
  inside(): ListKeeper {
    return new ListKeeper(this.#count);
  }

  /** A paragraph of the body that is no point: a list may go on after one that is indented as its points are. */
  pass({ indentPt }: Paragraph): void {
    this.#pause += 1;
    const [outer] = this.#levels;
    if (outer && this.#pause <= 1 && indentPt > outer.startPt + 2) return;
    // Numbers may still go on: what is counted on belongs to the list.
    for (const level of this.#levels) if (level.format === 'bullet') level.number = undefined;
  }

  place(paragraph: Paragraph): Paragraph {
    const { list } = paragraph;
    if (!list) return paragraph;
    const startPt = paragraph.indentPt + paragraph.firstIndentPt;
    while (this.#levels.length > 1 && startPt < (this.#levels.at(-1)?.startPt ?? 0) - levelPt) this.#levels.pop();
    const open = this.#levels.at(-1);
    const mark = this.#readAs(list, open);
    if (isInitial(mark, open)) return withMark(paragraph);
    if (!open || startPt < open.startPt - levelPt || (this.#levels.length === 1 && !this.#goesOn(open, mark, startPt))) {
      this.#levels = [{ startPt, format: mark.format, number: mark.number }];
      this.#count.lists += 1;
    } else if (startPt > open.startPt + levelPt && this.#levels.length < mostLevels) {
      this.#levels.push({ startPt, format: mark.format, number: mark.number });
    } else Object.assign(open, { format: mark.format, number: mark.number });
    this.#pause = 0;
    return { ...paragraph, list: { ...list, ...mark, listId: this.#count.lists, level: this.#levels.length - 1 } };
  }

  /** A lone i, v or x is what the list counts in. */
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

/** A letter with a dot that is next to nothing: the first one of a name, no point. */
function isInitial({ format, number = 0 }: ListMark, open: Level | undefined): boolean {
  if (!format.endsWith('Letter') || number < 3) return false;
  return open?.format !== format || open.number === undefined || number !== open.number + 1;
}

/** With the mark as a part of its text: that of a heading, or one that is none. */
export function withMark(paragraph: Paragraph): Paragraph {
  const [first] = paragraph.runs;
  if (!paragraph.list || !first) return paragraph;
  const runs = [{ ...first, text: `${paragraph.list.mark} ${first.text}` }, ...paragraph.runs.slice(1)];
  return { ...paragraph, runs, list: undefined };
}
