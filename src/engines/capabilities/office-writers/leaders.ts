import type { InlineRun, Paragraph } from '#engines/core/document-model/document.ts';
import { plainText } from './runningParts.ts';

/** A title, the leader, and the page number: `Introduction ........ 12`. */
const entry = /^(.*[^\s.…·_])([\t ]*(?:[.…·]\s?){4,}[\t ]*|[\t ]*_{4,}[\t ]*)(\d{1,4}|[ivxlc]{1,7})\s*$/isu;

/** A line of a table of contents with a dot leader tab, which fills the room whatever the title becomes. */
export function withLeader(paragraph: Paragraph): Paragraph {
  if (paragraph.lineCount > 1 || paragraph.angle !== 0) return paragraph;
  const match = entry.exec(plainText(paragraph));
  if (!match) return paragraph;
  const [, title = '', dots = ''] = match;
  const runs = replaced(paragraph.runs, title.length, title.length + dots.length);
  const leader = dots.includes('_') ? ('line' as const) : ('dots' as const);
  const alignment = paragraph.isRightToLeft ? ('right' as const) : ('left' as const);
  // A tab behind the number of the title keeps its stop.
  const own = (paragraph.tabStops ?? []).slice(0, title.split('\t').length - 1);
  return { ...paragraph, runs, alignment, tabStops: [...own, { atPt: paragraph.width, alignment: 'right', leader }] };
}

/** The runs with a tab in place of the characters from `start` to `end`. */
function replaced(runs: readonly InlineRun[], start: number, end: number): InlineRun[] {
  let at = 0;
  return runs.flatMap((run) => {
    const from = at;
    at += run.text.length;
    const before = run.text.slice(0, Math.max(0, start - from));
    const after = run.text.slice(Math.max(0, end - from));
    const tab = from <= start && start < at ? '\t' : '';
    const text = `${before}${tab}${after}`;
    return text === '' ? [] : [{ ...run, text }];
  });
}
