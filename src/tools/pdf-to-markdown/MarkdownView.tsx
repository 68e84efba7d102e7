import { ImageIcon } from 'lucide-react';
import { createElement, Fragment, type ReactNode } from 'react';
import { texts } from '#locales/texts.ts';
import { useResultPage } from '../toolForm/resultView.ts';
import styles from './MarkdownView.module.css';
import { type ListItem, type MarkdownBlock, markdownBlocks, type TableCell } from './markdownBlocks.ts';

const { result: messages } = texts('result');

/** Rendered Markdown. A document's text is shown as plain text. */
export function MarkdownView({ text }: { readonly text: string }) {
  return (
    <div className={styles.markdown} dir="auto">
      {markdownBlocks(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change places.
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { readonly block: MarkdownBlock }) {
  if (block.kind === 'heading')
    return createElement(`h${Math.min(6, block.level + 2)}`, { 'data-level': block.level }, inline(block.text));
  if (block.kind === 'code') return <pre>{block.text}</pre>;
  if (block.kind === 'page') return <p className={styles.page}>{block.text}</p>;
  if (block.kind === 'list') return <Items items={block.items} />;
  if (block.kind === 'table') return <Table rows={block.rows} headerRows={block.headerRows} />;
  if (block.kind === 'paragraph') return <p>{inline(block.text)}</p>;
  return (
    <p className={styles.note}>
      <span className="num">{block.label}.</span> {inline(block.text)}
    </p>
  );
}

function Items({ items }: { readonly items: readonly ListItem[] }) {
  return (
    <ul>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the points of a list never change places.
        <li key={index} data-mark={item.number ?? '•'}>
          {inline(item.text)}
          {item.children.length > 0 && <Items items={item.children} />}
        </li>
      ))}
    </ul>
  );
}

function Table({ rows, headerRows }: { readonly rows: readonly (readonly TableCell[])[]; readonly headerRows: number }) {
  const row = (cells: readonly TableCell[], index: number, Cell: 'th' | 'td') => (
    <tr key={index}>
      {cells.map(({ text, alignment, rowSpan, columnSpan }, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never change places.
        <Cell key={column} data-alignment={alignment} rowSpan={rowSpan} colSpan={columnSpan}>
          {inline(text)}
        </Cell>
      ))}
    </tr>
  );
  return (
    <div className={styles.scroll}>
      <table>
        {headerRows > 0 && <thead>{rows.slice(0, headerRows).map((cells, index) => row(cells, index, 'th'))}</thead>}
        <tbody>{rows.slice(headerRows).map((cells, index) => row(cells, index, 'td'))}</tbody>
      </table>
    </div>
  );
}

const body = String.raw`(?:\\.|[^\\])+?`;
const marks = new RegExp(
  [
    String.raw`\\(?<escaped>[!-/:-@[-\x60{-~])`,
    String.raw`(?<ticks>\x60+) ?(?<code>.+?) ?\k<ticks>(?!\x60)`,
    String.raw`!\[(?<alternative>(?:\\.|[^\]\\])*)\]\((?<picture>[^)\s]*)\)`,
    String.raw`\[\^(?<note>[^\]]+)\]`,
    String.raw`\[(?<shown>(?:\\.|[^\]\\])*)\]\((?:<(?<wide>[^>]*)>|(?<address>[^)\s]*))\)`,
    String.raw`<(?<auto>(?:https?|mailto|tel):[^>\s]+|[^<>@\s]+@[^<>@\s]+)>`,
    String.raw`(?<sign>\*{1,3}|~~)(?=\S)(?<marked>${body})(?<=\S)\k<sign>`,
    String.raw`<(?<tag>sup|sub|em|strong|del)>(?<inner>${body})</\k<tag>>`,
    String.raw`(?<line><br>| {2}\n)`,
  ].join('|'),
  's',
);

function inline(text: string): ReactNode {
  const parts: ReactNode[] = [];
  let rest = text;
  for (let found = marks.exec(rest); found; found = marks.exec(rest)) {
    parts.push(rest.slice(0, found.index), node(found.groups ?? {}));
    rest = rest.slice(found.index + found[0].length);
  }
  return [...parts, rest].map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line never change places.
    <Fragment key={index}>{part}</Fragment>
  ));
}

function node(found: Readonly<Record<string, string | undefined>>): ReactNode {
  const { escaped, code, picture, alternative, note, shown, wide, address, auto, sign, marked, tag, inner, line } = found;
  if (escaped !== undefined) return escaped;
  if (code !== undefined) return <code>{code}</code>;
  if (picture !== undefined) return <PictureName name={picture} alternative={alternative ?? ''} />;
  if (note !== undefined) return <sup>{note}</sup>;
  if (shown !== undefined) return <Link address={wide ?? address ?? ''}>{inline(shown)}</Link>;
  if (auto !== undefined) return <Link address={auto.includes(':') ? auto : `mailto:${auto}`}>{auto}</Link>;
  if (marked !== undefined) return strengthened(sign ?? '', inline(marked));
  if (tag !== undefined) return createElement(tag, undefined, inline(inner ?? ''));
  return line === undefined ? null : <br />;
}

function strengthened(sign: string, content: ReactNode): ReactNode {
  if (sign === '~~') return <del>{content}</del>;
  if (sign === '*') return <em>{content}</em>;
  return sign === '**' ? (
    <strong>{content}</strong>
  ) : (
    <strong>
      <em>{content}</em>
    </strong>
  );
}

/** The uploaded document controls this address: it opens in a new tab without access to this page. */
function Link({ address, children }: { readonly address: string; readonly children: ReactNode }) {
  if (!/^(?:https?|mailto|tel):/i.test(address)) return <>{children}</>;
  return (
    <a className="link" href={address} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

function PictureName({ name, alternative }: { readonly name: string; readonly alternative: string }) {
  const { t } = useResultPage();
  return (
    <span className={styles.picture}>
      <ImageIcon size={18} strokeWidth={1.6} aria-hidden />
      <span className="visually-hidden">{t(messages.image)}: </span>
      {name}
      {alternative !== '' && ` (${alternative})`}
    </span>
  );
}
