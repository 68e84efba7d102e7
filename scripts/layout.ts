/**
 * `npm run layout -- <file.pdf> <folder> [pages] [--stage name]`: draws what is recognised over each page, one picture a page. Stages:
 *
 * - `text`: lines are blue, words green, turned letters pink with their angle.
 * - `graphics`: rulings are red and green, fills orange, drawings brown, pictures gray, grids purple.
 * - `candidates`: all candidates for tables with rows, columns and score; red where rulings form the cells.
 * - `choice`: the chosen ones with their cells.
 * - `blocks`: each page by itself, and `document`, the default, all pages together: paragraphs are blue, headings red with their level, list
 *   items green, tables purple with their cells, pictures orange, headers and footers gray, footnotes brown.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { pagesOf, recognize, statisticsOf } from '#engines/capabilities/recognition/recognize.ts';
import type { ReadText } from '#engines/ports.ts';
import { composeEngines } from '#server/engines/composeEngines.ts';
import { documentMarks } from './layout/documentMarks.ts';
import { pageStages } from './layout/stages.ts';

interface DrawnPage {
  readonly page: number;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly svg: string;
}

const dpi = 90;
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { stage: { type: 'string', default: 'document' } },
});
const [file, folder, wanted] = positionals;
const stage = pageStages[options.stage];
if (file === undefined || folder === undefined) throw new Error('give a PDF and a folder: npm run layout -- <file.pdf> <folder>');
if (!stage && options.stage !== 'document') throw new Error(`stages: ${Object.keys(pageStages).join(', ')}, document`);
const pagesWanted = wanted?.split(',').map(Number);

async function drawnPages(read: ReadText): Promise<DrawnPage[]> {
  const drawn: DrawnPage[] = [];
  if (stage) {
    const statistics = await statisticsOf(read);
    for await (const page of pagesOf(read)) drawn.push({ ...page, svg: stage(page, statistics) });
  } else for (const page of (await recognize(read)).pages) drawn.push({ ...page, svg: documentMarks(page) });
  return drawn;
}

const engines = await composeEngines({ qpdf: 'auto', allowUnsandboxed: true, maxPages: 20_000 });
const scratchDir = await mkdtemp(join(tmpdir(), 'layout-'));
const call = { scratchDir, signal: new AbortController().signal, deadlineMs: 120_000, progress: () => undefined };
try {
  await mkdir(folder, { recursive: true });
  const wish = { annotations: true, shapes: true, links: true, tags: true };
  const read = await engines.text.read({ path: file }, pagesWanted, wish, join(scratchDir, 'text.jsonl'), call);
  const start = performance.now();
  const pages = await drawnPages(read);
  process.stdout.write(`${pages.length} pages recognised in ${(performance.now() - start).toFixed(0)} ms\n`);
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
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${page.svg}</svg>`;
    const out = join(folder, `page-${String(page.page).padStart(3, '0')}.png`);
    await sharp(picture.path)
      .composite([{ input: Buffer.from(svg) }])
      .png()
      .toFile(out);
  }
} finally {
  await rm(scratchDir, { recursive: true, force: true });
}
