import { FontStack } from '#engines/core/shaping/fontStack.ts';
import { type ShapedLine, shapeLine } from '#engines/core/shaping/shape.ts';
import type { ContentsEntry } from '#engines/ports.ts';

/** A line of the table of contents, measured from the upper left corner of its page. */
export interface ContentsLine {
  readonly shaped: ShapedLine;
  readonly x: number;
  readonly baseline: number;
  readonly fontSize: number;
  /** Index of the entry; undefined for the title of the page. */
  readonly entry: number | undefined;
  /** The page number stands on the last line of an entry. */
  readonly isLast: boolean;
}

export interface PageMeasure {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly marginPt: number;
}

const [titleSize, entrySize] = [20, 11];
const [lineHeight, entryGap, indentPt] = [15, 4, 18];
/** Room for a page number and its leader. */
export const numberRoomPt = 48;
const deepestIndent = 6;

/** Margins of an inch, less on small pages. */
export function measureOf({ widthPt, heightPt }: { widthPt: number; heightPt: number }): PageMeasure {
  return { widthPt, heightPt, marginPt: Math.min(72, widthPt / 8, heightPt / 8) };
}

/** Sets titles on pages, each with as many lines as it needs. */
export async function setContents(
  title: string,
  entries: readonly ContentsEntry[],
  measure: PageMeasure,
): Promise<ContentsLine[][]> {
  const { widthPt, heightPt, marginPt } = measure;
  const pages: ContentsLine[][] = [[]];
  let down = marginPt;
  const add = (shaped: ShapedLine, x: number, fontSize: number, line: Pick<ContentsLine, 'entry' | 'isLast'>, height: number) => {
    if (down + height > heightPt - marginPt && (pages.at(-1)?.length ?? 0) > 0) {
      pages.push([]);
      down = marginPt;
    }
    down += height;
    pages.at(-1)?.push({ shaped, x, baseline: heightPt - down, fontSize, ...line });
  };
  const room = widthPt - 2 * marginPt;
  const bold = new FontStack({ family: 'noto-sans', isBold: true });
  for (const shaped of await wrapped(title, room / titleSize, bold))
    add(shaped, marginPt, titleSize, { entry: undefined, isLast: false }, titleSize * 1.3);
  down += titleSize * 0.6;
  const stack = new FontStack({ family: 'noto-sans' });
  for (const [index, { title: text, depth }] of entries.entries()) {
    const indent = Math.min(Math.min(depth, deepestIndent) * indentPt, room / 3);
    const lines = await wrapped(text, (room - indent - numberRoomPt) / entrySize, stack);
    for (const [n, shaped] of lines.entries())
      add(shaped, marginPt + indent, entrySize, { entry: index, isLast: n === lines.length - 1 }, lineHeight);
    down += entryGap;
  }
  return pages;
}

export function shapeNumber(text: string): Promise<ShapedLine> {
  return shapeLine(text, new FontStack({ family: 'noto-sans' }));
}

/** Wraps a text into lines of at most `roomEm`. A longer word stands alone and overflows. */
async function wrapped(text: string, roomEm: number, stack: FontStack): Promise<ShapedLine[]> {
  const whole = await shapeLine(text, stack);
  if (whole.widthEm <= roomEm) return [whole];
  const lines: ShapedLine[] = [];
  let words = '';
  let line: ShapedLine | undefined;
  for (const word of text.split(' ')) {
    const longer = await shapeLine(words === '' ? word : `${words} ${word}`, stack);
    if (line && longer.widthEm > roomEm) {
      lines.push(line);
      words = word;
      line = await shapeLine(word, stack);
    } else {
      words = words === '' ? word : `${words} ${word}`;
      line = longer;
    }
  }
  return line ? [...lines, line] : lines;
}
