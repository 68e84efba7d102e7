/**
 * `npm run bench:render -- <folder>`: draws up to 100 mixed pages of the folder's PDFs at 150 dpi, with our engine and with
 * pdftoppm in the same number of processes, alternately in one run. Prints the times with their ratio, how many pages look
 * different, and which files were left out.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PagePicture, PictureStyle } from '#engines/ports.ts';
import { composeEngines } from '#server/engines/composeEngines.ts';
import { mixedFile } from './mixedFile.ts';
import { differentPixelShare } from './similarity.ts';

const run = promisify(execFile);
const wantedPages = 100;
const maxOfOneFile = 6;
const dpi = 150;
const workers = availableParallelism();
const pageTolerance = 0.02;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('give a folder of PDFs: npm run bench:render -- <folder>');
const engines = await composeEngines({ qpdf: 'auto', allowUnsandboxed: true, maxPages: 20_000 });
const scratch = await mkdtemp(join(tmpdir(), 'bench-render-'));

const call = () => ({
  scratchDir: scratch,
  signal: new AbortController().signal,
  deadlineMs: 300_000,
  progress: () => undefined,
});

async function ours(path: string, style: PictureStyle, into: string, pageCount: number): Promise<readonly PagePicture[]> {
  await mkdir(into);
  const pages = Array.from({ length: pageCount }, (_, index) => index + 1);
  return engines.renderer.render({ path }, pages, style, into, call());
}

/** The same pages: the even and the odd ones in parallel. */
async function theirs(path: string, format: PictureStyle['format'], into: string, pageCount: number): Promise<void> {
  await mkdir(into);
  const words = ['-cropbox', '-r', String(dpi), format === 'jpg' ? '-jpeg' : '-png', '-f', '1', '-l', String(pageCount)];
  const halves = workers > 1 && pageCount > 1 ? [['-o'], ['-e']] : [[]];
  await Promise.all(halves.map((half) => run('pdftoppm', [...words, ...half, path, join(into, 'p')])));
}

async function compare(pictures: readonly PagePicture[], origins: readonly string[], into: string): Promise<void> {
  const names = await readdir(into);
  const odd: string[] = [];
  for (const { page, path } of pictures) {
    const peer = names.find((name) => Number(/-(\d+)\.png$/.exec(name)?.[1]) === page);
    const share = peer === undefined ? undefined : await differentPixelShare(path, join(into, peer)).catch(() => undefined);
    if (share === undefined) odd.push(`${origins[page - 1]}: another size`);
    else if (share > pageTolerance) odd.push(`${origins[page - 1]}: ${(share * 100).toFixed(1)} %`);
  }
  process.stdout.write(`${odd.length} of ${pictures.length} pages off by more than ${pageTolerance * 100} % of their pixels\n`);
  for (const line of odd) process.stdout.write(`  ${line}\n`);
}

const seconds = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

try {
  const { path, origins, refused } = await mixedFile({ engines, folder, scratch, wantedPages, mostOfOneFile: maxOfOneFile });
  const pageCount = Math.min(wantedPages, origins.length);
  for (const line of refused) process.stdout.write(`not drawn: ${line}\n`);
  process.stdout.write(`${pageCount} pages at ${dpi} dpi, ${workers} processes each, medians of 3\n`);
  for (const format of ['jpg', 'png'] as const) {
    const style = { format, dpi, quality: 85, transparent: false };
    const times: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
    let pictures: readonly PagePicture[] = [];
    for (let round = 0; round < 3; round += 1) {
      const [a, b] = [join(scratch, `${format}-ours-${round}`), join(scratch, `${format}-theirs-${round}`)];
      times.ours.push(
        await seconds(async () => {
          pictures = await ours(path, style, a, pageCount);
        }),
      );
      times.theirs.push(await seconds(() => theirs(path, format, b, pageCount)));
    }
    const [mine, peer] = [median(times.ours), median(times.theirs)];
    const ratio = (mine / peer).toFixed(2);
    process.stdout.write(`${format}: ours ${mine.toFixed(2)} s, pdftoppm ${peer.toFixed(2)} s, ratio ${ratio} (goal 1.00)\n`);
    if (format === 'png') await compare(pictures, origins, join(scratch, 'png-theirs-2'));
  }
} finally {
  await rm(scratch, { recursive: true, force: true });
}
