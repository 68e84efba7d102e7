import { lineStarts } from '../cells/textWidth.ts';
import type { SheetCell } from '../workbook.ts';

/** A longer text is running text, in which line breaks would be in the way of those who edit it. */
const maxLines = 4;

/**
 * A short wrapped text with line breaks where it wraps in that width, such as an address beside a logo: in a wider cell it has the same
 * lines. Undefined for other text.
 */
export function inOwnLines(cell: SheetCell, widthPt: number): SheetCell | undefined {
  const { value, look, runs } = cell;
  if (typeof value !== 'string' || !look.isWrapped) return undefined;
  let from = 0;
  const breaks: number[] = [];
  for (const line of value.split('\n')) {
    const starts = lineStarts(line, widthPt, look);
    if (!starts) return undefined;
    breaks.push(...starts.map((start) => from + start));
    from += line.length + 1;
  }
  if (value.split('\n').length + breaks.length > maxLines) return undefined;
  let passed = 0;
  const own = runs?.map((run) => {
    const text = withBreaks(run.text, breaks, passed);
    passed += run.text.length;
    return { ...run, text };
  });
  return { ...cell, value: withBreaks(value, breaks, 0), ...(own ? { runs: own } : {}) };
}

/** A break takes the place of the space before it. `from` is where the text begins in that of the cell. */
function withBreaks(text: string, breaks: readonly number[], from: number): string {
  return breaks
    .filter((at) => at > from && at <= from + text.length)
    .toReversed()
    .reduce((all, at) => `${all.slice(0, at - from).trimEnd()}\n${all.slice(at - from)}`, text);
}
