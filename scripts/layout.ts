/**
 * `npm run layout -- <file.pdf> <folder> [pages]`: draws what is recognised over each page, one picture a page. Paragraphs are blue,
 * headings red with their level, list items green, tables purple with their cells, pictures orange, headers and footers gray, footnotes
 * brown.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { recognize } from '#engines/capabilities/recognition/recognize.ts';
import type { RecognizedBlock, RecognizedPage, Table } from '#engines/core/document-model/document.ts';
import type { PageBox } from '#engines/ports.ts';
import { composeEngines } from '#server/engines.ts';

const dpi = 90;
const [file, folder, wanted] = process.argv.slice(2);
if (file === undefined || folder === undefined) throw new Error('give a PDF and a folder: npm run layout -- <file.pdf> <folder>');
const pagesWanted = wanted?.split(',').map(Number);

function box({ x, y, width, height }: PageBox, color: string, label = '', isDashed = false): string {
  const dash = isDashed ? ' stroke-dasharray="3 2"' : '';
  const rect = `<rect x="${x}" y="${y}" width="${Math.max(1, width)}" height="${Math.max(1, height)}" fill="${color}" fill-opacity="0.08" stroke="${color}" stroke-width="0.8"${dash}/>`;
  const text = `<text x="${x}" y="${Math.max(6, y)}" font-size="6" font-family="sans-serif" fill="${color}">${label}</text>`;
  return rect + (label === '' ? '' : text);
}

function tableMarks(table: Table): string {
  const [xs, ys] = [edges(table.x, table.columnWidthsPt), edges(table.y, table.rowHeightsPt)];
  const cells = table.cells.map(({ row, column, rowSpan, columnSpan }) => {
    const [x = 0, y = 0] = [xs[column], ys[row]];
    const [right = x, bottom = y] = [xs[column + columnSpan], ys[row + rowSpan]];
    return box({ x, y, width: right - x, height: bottom - y }, row < table.headerRows ? '#d000d0' : '#8000ff');
  });
  const label = `table ${table.rowHeightsPt.length}x${table.columnWidthsPt.length}${table.continues ? ' continues' : ''}`;
  return box(table, '#8000ff', label) + cells.join('');
}

function edges(start: number, sizes: readonly number[]): number[] {
  const all = [start];
  for (const size of sizes) all.push((all.at(-1) ?? start) + size);
  return all;
}

function mark(block: RecognizedBlock): string {
  if (block.kind === 'table') return tableMarks(block);
  if (block.kind === 'picture') return box(block, '#ff8000', `${block.source} ${block.dpi}`);
  if (block.kind === 'shape') return box(block, '#00a0a0');
  if (block.headingLevel !== undefined) return box(block, '#e00000', `h${block.headingLevel} ${block.alignment}`);
  if (block.list) {
    const { listId, level, format, number } = block.list;
    return box(block, '#00a000', `list ${listId}.${level} ${format} ${number ?? ''}`);
  }
  const indents = `${block.indentPt.toFixed(0)}/${block.firstIndentPt.toFixed(0)}`;
  return box(block, '#0060ff', `${block.alignment} ${indents}${block.continues ? ' continues' : ''}`);
}

function drawing({ sections, header, footer, footnotes, behind }: RecognizedPage): string {
  let count = 0;
  const blocks = sections.flatMap((section) => {
    const rule = section.columnCount > 1 ? [`<!-- ${section.columnCount} columns -->`] : [];
    return [...rule, ...section.blocks.map((block) => mark(block) + order(block, ++count))];
  });
  return [
    ...behind.map((one) => box(one, one.kind === 'shape' ? '#00a0a0' : '#ff8000', one.kind === 'shape' ? '' : 'behind', true)),
    ...blocks,
    ...[...header, ...footer].map((one) => box(one, '#808080', 'running')),
    ...footnotes.flatMap(({ number, paragraphs }) => paragraphs.map((one) => box(one, '#804000', `note ${number}`))),
  ].join('');
}

const order = ({ x, y, width }: PageBox, count: number) =>
  `<text x="${x + width + 1}" y="${y + 6}" font-size="6" font-family="sans-serif" fill="#000">${count}</text>`;

const engines = await composeEngines({ qpdf: 'auto', allowUnsandboxed: true, maxPages: 20_000 });
const scratchDir = await mkdtemp(join(tmpdir(), 'layout-'));
const call = { scratchDir, signal: new AbortController().signal, deadlineMs: 120_000, progress: () => undefined };
try {
  await mkdir(folder, { recursive: true });
  const wish = { annotations: true, shapes: true, links: true, tags: true };
  const read = await engines.text.read({ path: file }, pagesWanted, wish, join(scratchDir, 'text.jsonl'), call);
  const start = performance.now();
  const { pages } = await recognize(read);
  process.stdout.write(`${pages.length} pages understood in ${(performance.now() - start).toFixed(0)} ms\n`);
  const style = { format: 'png', dpi, quality: 90, transparent: false } as const;
  const drawn = await engines.renderer.render(
    { path: file },
    pages.map(({ page }) => page),
    style,
    scratchDir,
    call,
  );
  for (const [index, page] of pages.entries()) {
    const picture = drawn[index];
    if (!picture) continue;
    const size = `width="${picture.widthPx}" height="${picture.heightPx}" viewBox="0 0 ${page.widthPt} ${page.heightPt}"`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawing(page)}</svg>`;
    const out = join(folder, `page-${String(page.page).padStart(3, '0')}.png`);
    await sharp(picture.path)
      .composite([{ input: Buffer.from(svg) }])
      .png()
      .toFile(out);
  }
} finally {
  await rm(scratchDir, { recursive: true, force: true });
}
