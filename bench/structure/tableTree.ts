import type { Tree } from './treeEditDistance.ts';

export interface TableNode {
  readonly tag: 'table' | 'tr' | 'td';
  /** For a cell: its spans, and its text with collapsed white space. */
  readonly columnSpan: number;
  readonly rowSpan: number;
  readonly text: string;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function plain(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(\w+);/g, (whole, name: string) => named[name.toLowerCase()] ?? whole);
}

function spanOf(attributes: string, name: string): number {
  return Number(new RegExp(`\\b${name}\\s*=\\s*["']?(\\d+)`, 'i').exec(attributes)?.[1] ?? 1);
}

/**
 * The first HTML table of a text as rows and cells. Row groups are left out, and header cells count as cells. Undefined if there
 * is no table.
 */
export function firstTable(html: string): Tree<TableNode> | undefined {
  const [, body] = /<table\b[^>]*>([\s\S]*?)<\/table\s*>/i.exec(html) ?? [];
  if (body === undefined) return undefined;
  const rows = body
    .split(/<tr\b[^>]*>/i)
    .slice(1)
    .map((row) => {
      const cells = row
        .split(/<(?=t[dh]\b)/i)
        .slice(1)
        .map((cell) => {
          const [, attributes = '', text = ''] =
            /^t[dh]\b([^>]*)>([\s\S]*?)(?:<\/(?:t[dhr]|tbody|thead|tfoot)\s*>|$)/i.exec(cell) ?? [];
          return leaf('td', {
            columnSpan: spanOf(attributes, 'colspan'),
            rowSpan: spanOf(attributes, 'rowspan'),
            text: plain(text).replaceAll(/\s+/g, ' ').trim(),
          });
        });
      return { ...leaf('tr'), children: cells };
    });
  return { ...leaf('table'), children: rows };
}

function leaf(tag: TableNode['tag'], cell: Partial<TableNode> = {}): Tree<TableNode> {
  return { node: { tag, columnSpan: 1, rowSpan: 1, text: '', ...cell }, children: [] };
}
