import type { Block, Line, Row } from '#engines/core/document-model/geometry.ts';
import { inReadingOrder, isMostlyRightToLeft, isWithoutSpaces } from '../text/direction.ts';
import type { Hyphens } from '../text/hyphens.ts';
import { thresholds } from './thresholds.ts';

const { cellGap } = thresholds.flow;
const lineEndHyphen = /(?<=\p{L})[-\u2010\u00ad]$/u;

/** A block as text: a paragraph in one line or in its own lines, rows always in their own. */
export function blockText(block: Block, isJoined: boolean): string {
  const lines = block.rows.map(rowText);
  if (block.kind === 'rows' || !isJoined) return lines.join('\n').replaceAll('\u00ad', '');
  return lines.reduce((text, line) => joined(text, line)).replaceAll('\u00ad', '');
}

/** Cells in reading order, with tabs between. */
export function rowText(row: Row): string {
  const cells = inReadingOrder(row, isMostlyRightToLeft(row));
  return cells.map((line, index) => (index === 0 ? line.text : `${separator(cells[index - 1], line)}${line.text}`)).join('');
}

function separator(before: Line | undefined, line: Line): string {
  if (!before) return '';
  const gap = Math.max(line.left - before.right, before.left - line.right);
  return gap > Math.min(before.sizePt, line.sizePt) * cellGap ? '\t' : ' ';
}

/** Words before which a part is left out that follows later: `Hin- und Rückweg`. No word ends in them alone. */
const conjunction = /^(?:und|oder|bzw|sowie|and|och|eller)(?![\p{L}\p{N}-])/u;

/** Appends the next line to a text. A word that was hyphenated at the line end becomes whole. */
export function joined(text: string, line: string): string {
  const joint = jointOf(text, line);
  return `${joint === 'dehyphenated' ? text.slice(0, -1) : text}${joint === 'spaced' ? ' ' : ''}${line}`;
}

/** How a line continues in the next one: with a space, without one, or without the hyphen. `hyphens` has the words that contain one. */
export function jointOf(text: string, line: string, hyphens?: Hyphens): 'spaced' | 'close' | 'dehyphenated' {
  if (text.endsWith('\u00ad')) return 'dehyphenated';
  if (lineEndHyphen.test(text) && /^\p{Ll}/u.test(line)) {
    if (conjunction.test(line)) return 'spaced';
    return isPartOfCompound(text) || goesOnWithHyphen.test(line) || isHyphened(text, line, hyphens) ? 'close' : 'dehyphenated';
  }
  // Text that ends with a hyphen and continues with a capital or number is a name: Jean-Paul, A-4.
  if (/[\p{L}\p{N}][-\u2010]$/u.test(text) && /^[\p{L}\p{N}]/u.test(line)) return 'close';
  return isWithoutSpaces(text.at(-1) ?? '') && isWithoutSpaces(line[0] ?? '') ? 'close' : 'spaced';
}

/** A word that has a hyphen in the middle of a line elsewhere keeps it at the end of a line. */
function isHyphened(text: string, line: string, hyphens: Hyphens | undefined): boolean {
  const [first, second] = [/\p{L}+(?=.$)/u.exec(text)?.[0] ?? '', /^\p{L}+/u.exec(line)?.[0] ?? ''];
  return hyphens?.has(first.toLowerCase(), second.toLowerCase()) ?? false;
}

/** `one-` goes on with `size-fits-all`. A single hyphen may follow the rest of a divided word. */
const goesOnWithHyphen = /^\p{Ll}+[-\u2010]\p{L}+[-\u2010]\p{L}/u;

/** `state-of-` and `state-of-the-` continue with a part of their own. */
function isPartOfCompound(text: string): boolean {
  const last = /\S+$/u.exec(text)?.[0] ?? '';
  return /[-\u2010]/.test(last.slice(0, -1));
}
