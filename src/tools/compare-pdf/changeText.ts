import type { Comparison, DocumentChange } from '#contract/comparison.ts';
import type { Text, TextValues } from '#contract/text.ts';
import { texts } from '#locales/texts.ts';

const { comparison: words, kinds, parts, structures } = texts('comparison');

type Say = (text: Text, values?: TextValues) => string;

/** What a change is called. */
export function changeTitle({ part, kind, structure }: DocumentChange, say: Say): string {
  const what = structure === null ? parts[part] : structures[structure];
  return `${say(what)}: ${say(kinds[kind])}`;
}

/** Where it stands: in the later version, or where it stood before. */
export function changePage({ part, before, after }: DocumentChange): number | null {
  return part === 'structure' ? null : (after?.page ?? before?.page ?? null);
}

/** Signs of Markdown in a text of the document are signs of the document. */
function plain(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&');
}

/** The changes as Markdown: what is gone is struck through, what has come is bold. */
export function changesMarkdown({ versions, changes }: Pick<Comparison, 'versions' | 'changes'>, say: Say): string {
  const [before, after] = versions;
  const lines = [`# ${plain(before?.name ?? '')} → ${plain(after?.name ?? '')}`, '', say(words.count, { count: changes.total })];
  let heading: string | undefined;
  changes.first.forEach((change, index) => {
    const page = changePage(change);
    const next = page === null ? say(words.noPage) : say(words.page, { n: page });
    if (next !== heading) lines.push('', `## ${next}`, '');
    heading = next;
    const gone = change.before?.text ? ` ~~${plain(change.before.text)}~~` : '';
    const come = change.after?.text && change.kind !== 'moved' ? ` **${plain(change.after.text)}**` : '';
    lines.push(`${index + 1}. ${changeTitle(change, say)}${gone}${come}`);
  });
  return `${lines.join('\n')}\n`;
}
