/** The cells of a row of a pipe table. Undefined for any other line. */
function cellsOf(line: string | undefined): string[] | undefined {
  const trimmed = line?.trim() ?? '';
  if (!trimmed.includes('|')) return undefined;
  const cells = trimmed.split('|').map((cell) => cell.trim());
  if (trimmed.startsWith('|')) cells.shift();
  if (cells.length > 0 && trimmed.endsWith('|')) cells.pop();
  return cells.length > 0 ? cells : undefined;
}

const isDelimiterRow = (cells: readonly string[] | undefined) =>
  cells?.every((cell) => /^[-:]+$/.test(cell.replaceAll(' ', ''))) ?? false;

/**
 * Fits a row that is too short or too long to the number of columns. If the row has three cells, the middle one spans the columns
 * between.
 */
function fitted(cells: readonly string[], width: number): readonly string[] {
  const [first = '', middle = '', last = ''] = cells;
  if (cells.length === 3 && width > 3) return [first, ...Array.from({ length: width - 2 }, () => middle), last];
  return Array.from({ length: width }, (_, index) => cells[index] ?? '');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

function htmlRow(cells: readonly string[], tag: 'th' | 'td'): string {
  return `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
}

/** A Markdown text with its pipe tables converted to HTML. `<br>` stays in the text of its cell. */
export function withHtmlTables(markdown: string): string {
  const lines = markdown.split(/(?<=\n)/);
  const done: string[] = [];
  for (let index = 0; index < lines.length; ) {
    const [header, delimiter] = [cellsOf(lines[index]), cellsOf(lines[index + 1])];
    if (!header || !delimiter || !isDelimiterRow(delimiter)) {
      done.push(lines[index] ?? '');
      index += 1;
      continue;
    }
    const width = Math.max(header.length, delimiter.length);
    const rows: (readonly string[])[] = [fitted(header, width)];
    for (index += 2; index < lines.length; index += 1) {
      const cells = cellsOf(lines[index]);
      if (!cells) break;
      rows.push(fitted(cells, width));
    }
    if (rows.length > 1 && rows[0]?.every((cell) => cell === '')) rows.shift();
    done.push(`<table>${rows.map((cells, row) => htmlRow(cells, row === 0 ? 'th' : 'td')).join('')}</table>\n`);
  }
  return done.join('');
}
