/** Parses the Markdown of our own writer to blocks. Unknown syntax becomes a paragraph. */
export type MarkdownBlock =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'footnote'; readonly label: string; readonly text: string }
  | { readonly kind: 'page'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly ListItem[] }
  | { readonly kind: 'table'; readonly headerRows: number; readonly rows: readonly (readonly TableCell[])[] };

export interface ListItem {
  /** Undefined for a bullet. */
  readonly number: string | undefined;
  readonly text: string;
  readonly children: readonly ListItem[];
}

export interface TableCell {
  readonly text: string;
  readonly alignment?: 'right' | 'center';
  readonly rowSpan?: number;
  readonly columnSpan?: number;
}

const fenceStart = /^(`{3,})\n([\s\S]*?)\n\1(?:\n|$)/;

export function markdownBlocks(source: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let rest = source;
  while (rest !== '') {
    const fence = fenceStart.exec(rest);
    const table = fence ? null : /^<table>[\s\S]*?(?:<\/table>|$)/.exec(rest);
    const plain = /^[\s\S]*?(?:\n\n+|\n*$)/.exec(rest)?.[0] ?? rest;
    const part = fence?.[0] ?? table?.[0] ?? plain;
    if (fence) blocks.push({ kind: 'code', text: fence[2] ?? '' });
    else if (table) blocks.push(htmlTable(table[0]));
    else if (part.trim() !== '') blocks.push(blockOf(part.replace(/\n+$/, '')));
    rest = rest.slice(part.length).replace(/^\n+/, '');
  }
  return blocks;
}

function blockOf(part: string): MarkdownBlock {
  const heading = /^(#{1,6}) (.*)$/.exec(part);
  if (heading) return { kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' };
  const comment = /^<!--(.*)-->$/.exec(part);
  if (comment) return { kind: 'page', text: (comment[1] ?? '').trim() };
  const note = /^\[\^([^\]]+)\]: ([\s\S]*)$/.exec(part);
  if (note) return { kind: 'footnote', label: note[1] ?? '', text: (note[2] ?? '').replace(/\n {4}/g, '\n') };
  if (itemStart.test(part.split('\n', 1)[0] ?? '')) return { kind: 'list', items: itemsOf(part.split('\n')) };
  if (/^\|.*\|\n\|[ :|-]+\|(?:\n|$)/.test(part)) return pipeTable(part.split('\n'));
  return { kind: 'paragraph', text: part };
}

const itemStart = /^( *)([-*]|\d{1,9}[.)]) (.*)$/;

function itemsOf(lines: readonly string[]): ListItem[] {
  const roots: { indent: number; number: string | undefined; text: string; children: ListItem[] }[] = [];
  const open: typeof roots = [];
  for (const line of lines) {
    const [, spaces = '', mark = '-', text = ''] = itemStart.exec(line) ?? [];
    const last = open.at(-1);
    if (!itemStart.test(line)) {
      if (last) last.text += `\n${line.trimStart()}`;
      continue;
    }
    while ((open.at(-1)?.indent ?? -1) >= spaces.length) open.pop();
    const item = { indent: spaces.length, number: /\d/.test(mark) ? mark : undefined, text, children: [] };
    (open.at(-1)?.children ?? roots).push(item);
    open.push(item);
  }
  return roots;
}

function pipeTable([head = '', rule = '', ...body]: readonly string[]): MarkdownBlock {
  const alignments = cellsOf(rule).map((dashes) =>
    dashes.startsWith(':') ? ('center' as const) : dashes.endsWith(':') ? ('right' as const) : undefined,
  );
  const rows = [head, ...body].map((line) =>
    cellsOf(line).map((text, column): TableCell => {
      const alignment = alignments[column];
      return alignment ? { text, alignment } : { text };
    }),
  );
  return { kind: 'table', headerRows: 1, rows };
}

function cellsOf(line: string): string[] {
  const bars = line.replace(/^\|/, '').replace(/\|\s*$/, '');
  return bars.split(/(?<!\\)\|/).map((text) => text.trim().replaceAll('\\|', '|'));
}

/** A table with spans. Its cells are shown as text. */
function htmlTable(markup: string): MarkdownBlock {
  const rows = [...markup.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<(t[hd])([^>]*)>(.*?)<\/\1>/gs)].map(([, , spans = '', content = '']): TableCell => {
      const [rowSpan, columnSpan] = [spanIn(spans, 'row'), spanIn(spans, 'col')];
      return { text: htmlText(content), ...(rowSpan > 1 ? { rowSpan } : {}), ...(columnSpan > 1 ? { columnSpan } : {}) };
    }),
  );
  const headerRows = /<thead>(.*?)<\/thead>/s.exec(markup)?.[1]?.match(/<tr>/g)?.length ?? 0;
  return { kind: 'table', headerRows, rows };
}

const spanIn = (attributes: string, kind: 'row' | 'col') => Number(new RegExp(`${kind}span="(\\d+)"`).exec(attributes)?.[1] ?? 1);

const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' };

/** The text of an HTML cell. */
function htmlText(content: string): string {
  const plain = content
    .replace(/<br>|<\/li>/g, '\n')
    .replace(/<li>/g, '• ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|amp|quot);/g, (_, name: string) => characters[name] ?? '');
  return plain
    .trim()
    .replace(/[\\`*_~[\]<>]/g, '\\$&')
    .replaceAll('\n', '<br>');
}
