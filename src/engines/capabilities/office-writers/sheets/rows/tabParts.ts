import type { InlineRun, Paragraph } from '#engines/core/document-model/document.ts';
import { runsSplitAt } from '../../splitRuns.ts';
import { letterLook, type SheetManner } from '../cells/cellText.ts';
import { widthOfText } from '../cells/textWidth.ts';

/** Leader dots before a number. */
const leader = /[\s.…·_]{4,}$/u;

/** The parts of a line between its tabs, at their places on the page; none if it has no tabs or their stops are unknown. */
export function tabParts(line: Paragraph, format: SheetManner): Paragraph[] {
  if (line.lineCount !== 1 || line.angle !== 0 || line.isRightToLeft) return [];
  const texts = runsSplitAt('\t', line.runs).map(trimmed);
  const stops = line.tabStops ?? (texts.length === 2 ? [{ atPt: line.width, alignment: 'right' as const }] : []);
  if (texts.length < 2 || stops.length < texts.length - 1) return [];
  const parts = texts.map((runs, index): Paragraph => {
    const stop = index === 0 ? { atPt: 0, alignment: 'left' as const } : stops[index - 1];
    const width = widthOfText(runs.map(({ text }) => text).join(''), letterLook({ ...line, runs }, format));
    const at = line.x + (stop?.atPt ?? 0);
    const { tabStops: _, ...rest } = line;
    // The mark of a point is that of its first part.
    const list = index === 0 ? line.list : undefined;
    const alignment = stop?.alignment ?? 'left';
    return { ...rest, list, runs, x: alignment === 'right' ? at - width : at, width, alignment };
  });
  return parts.every(({ runs }) => runs.length > 0) ? parts : [];
}

/** Without spaces at its ends and without the dots that lead to the next part. */
function trimmed(runs: readonly InlineRun[]): InlineRun[] {
  const cut = [...runs];
  while (cut.length > 0) {
    const [first, last] = [cut[0] as InlineRun, cut.at(-1) as InlineRun];
    const [start, end] = [first.text.trimStart(), last.text.replace(leader, '').trimEnd()];
    if (end === '') cut.pop();
    else if (start === '') cut.shift();
    else if (end !== last.text) cut[cut.length - 1] = { ...last, text: end };
    else if (start !== first.text) cut[0] = { ...first, text: start };
    else return cut;
  }
  return cut;
}
