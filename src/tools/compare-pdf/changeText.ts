import { type ChangeSide, type Comparison, type DocumentChange, permissionFlags } from '#contract/comparison.ts';
import type { Text, TextValues } from '#contract/text.ts';
import { texts } from '#locales/texts.ts';

const { comparison: words, kinds, parts, permissions, structures } = texts('comparison');

type Say = (text: Text, values?: TextValues) => string;

/** The name of a change. */
export function changeTitle({ part, kind, structure }: DocumentChange, say: Say): string {
  const what = structure === null ? parts[part] : structures[structure];
  return `${say(what)}: ${say(kinds[kind])}`;
}

/** The page of a change in the later version, or in the earlier one. Changes without a place have none. */
export function changePage({ before, after }: DocumentChange): number | null {
  const side = after ?? before;
  return side && side.boxes.length > 0 ? side.page : null;
}

/** The table cell of a change. */
export function changeCell({ before, after }: DocumentChange, say: Say): string | undefined {
  const cell = after?.cell ?? before?.cell;
  return cell && say(words.cell, { row: cell.row, column: cell.column });
}

/** What a link within the document says: its words, without a mark behind them, and its page. */
const linkToPage = /^(.*?)[,;.:]?: #page=(\d+)$/su;

/** The text of one side; for a permission, its name; for a link within the document, the page that it leads to. */
export function sideText({ structure }: DocumentChange, side: ChangeSide | null, say: Say): string {
  const link = structure === 'links' ? linkToPage.exec(side?.text ?? '') : null;
  if (link) return say(words.linkToPage, { words: link[1] ?? '', n: Number(link[2]) });
  const flag = structure === 'permissions' && permissionFlags.find((each) => each === side?.text);
  return flag ? say(permissions[flag]) : (side?.text ?? '');
}

/** Escapes characters of the document that are Markdown syntax. */
function plain(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&');
}

/** The changes as Markdown: removed text is struck through, new text is bold. */
export function changesMarkdown({ versions, changes }: Pick<Comparison, 'versions' | 'changes'>, say: Say): string {
  const [before, after] = versions;
  const lines = [`# ${plain(before?.name ?? '')} → ${plain(after?.name ?? '')}`, '', say(words.count, { count: changes.total })];
  let heading: string | undefined;
  changes.first.forEach((change, index) => {
    const page = changePage(change);
    const next = page === null ? say(words.noPage) : say(words.page, { n: page });
    if (next !== heading) lines.push('', `## ${next}`, '');
    heading = next;
    const [before, after] = [sideText(change, change.before, say), sideText(change, change.after, say)];
    const gone = before ? ` ~~${plain(before)}~~` : '';
    const come = after && change.kind !== 'moved' ? ` **${plain(after)}**` : '';
    const cell = changeCell(change, say);
    lines.push(`${index + 1}. ${changeTitle(change, say)}${cell ? ` (${cell})` : ''}${gone}${come}`);
  });
  return `${lines.join('\n')}\n`;
}
