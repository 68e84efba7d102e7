import type { ChangeSide, Comparison, DocumentChange } from '#contract/results/comparison.ts';
import type { Text, TextValues } from '#contract/text/text.ts';
import { texts } from '#locales/texts.ts';

const { annotationTypes, comparison: messages, entries, kinds, parts, permissions, structures } = texts('comparison');

type Translate = (text: Text, values?: TextValues) => string;

/** The name of a change. */
export function changeTitle({ part, kind, structure }: DocumentChange, t: Translate): string {
  const what = structure === null ? parts[part] : structures[structure];
  return `${t(what)}: ${t(kinds[kind])}`;
}

/** The page of a change in the later version, or in the earlier one. Changes without a place have none. */
export function changePage({ before, after }: DocumentChange): number | null {
  const side = after ?? before;
  return side && side.boxes.length > 0 ? side.page : null;
}

/** The table cell of a change. */
export function changeCell({ before, after }: DocumentChange, t: Translate): string | undefined {
  const cell = after?.cell ?? before?.cell;
  return cell && t(messages.cell, { row: cell.row, column: cell.column });
}

/** What a link says: its words, without a mark behind them, and where it goes: an address, or a page of the document. */
const linkTarget = /^(.*?)[,;.:]?: (?:#page=(\d+)|([a-z][a-z\d+.-]*:\S+))$/su;

/** The text of one side in plain words. */
export function sideText({ structure }: DocumentChange, side: ChangeSide | null, t: Translate): string {
  const text = side?.text ?? '';
  if (structure === 'links') return linkText(text, t);
  if (structure === 'permissions') return named(permissions, text, t);
  if (structure === 'annotations') return withName(annotationTypes, text, t);
  if (structure === 'metadata') return withName(entries, text, t);
  if (structure === 'layers')
    return text.replace(/(?<=: )(?:true|false)$/, (isShown) => t(isShown === 'true' ? messages.shown : messages.hidden));
  // A fingerprint says nothing to people.
  return structure === 'attachments'
    ? text.replace(/: (\d+) B(?:, SHA-256 [\da-f]+)?$/, (_, bytes) => ` (${t(messages.bytes, { count: Number(bytes) })})`)
    : text;
}

function linkText(text: string, t: Translate): string {
  const [, said = '', page, address] = linkTarget.exec(text) ?? [];
  if (page !== undefined) return t(messages.linkToPage, { words: said, n: Number(page) });
  return address === undefined ? text : `${said} → ${address}`;
}

const named = (names: Readonly<Record<string, Text>>, key: string, t: Translate) => {
  const name = Object.hasOwn(names, key) ? names[key] : undefined;
  return name ? t(name) : key;
};

/** Entries stand before their values with their names in the file. */
function withName(names: Readonly<Record<string, Text>>, text: string, t: Translate): string {
  const end = text.indexOf(': ');
  const name = named(names, end < 0 ? text : text.slice(0, end), t);
  return end < 0 ? name : `${name}${text.slice(end)}`;
}

/** Escapes characters of the document that are Markdown syntax. */
function plain(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&');
}

/** The changes as Markdown: removed text is struck through, new text is bold. */
export function changesMarkdown({ versions, changes }: Pick<Comparison, 'versions' | 'changes'>, t: Translate): string {
  const [before, after] = versions;
  const lines = [`# ${plain(before?.name ?? '')} → ${plain(after?.name ?? '')}`, '', t(messages.count, { count: changes.total })];
  let heading: string | undefined;
  changes.first.forEach((change, index) => {
    const page = changePage(change);
    const next = page === null ? t(messages.noPage) : t(messages.page, { n: page });
    if (next !== heading) lines.push('', `## ${next}`, '');
    heading = next;
    const [before, after] = [sideText(change, change.before, t), sideText(change, change.after, t)];
    const gone = before ? ` ~~${plain(before)}~~` : '';
    const come = after && change.kind !== 'moved' ? ` **${plain(after)}**` : '';
    const cell = changeCell(change, t);
    lines.push(`${index + 1}. ${changeTitle(change, t)}${cell ? ` (${cell})` : ''}${gone}${come}`);
  });
  return `${lines.join('\n')}\n`;
}
