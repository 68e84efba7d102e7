/** LibreOffice and poppler, for the benchmarks of Office files. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type GrayPicture, similarity } from '../similarity.ts';

const run = promisify(execFile);
const maxBytes = 512 * 1024 * 1024;

/** Converts a file to another format and returns the path of the output. Throws if there is no output within a minute. */
export type OfficeConverter = (path: string, to: string, outDir: string, filter?: string) => Promise<string>;

/** Runs one program at a time, with a profile of its own. At the deadline, the program and its child processes are ended. */
export function officeConverter(scratch: string): OfficeConverter {
  return async (path, to, outDir, filter) => {
    const profile = await mkdtemp(join(scratch, 'profile-'));
    const infilter = filter === undefined ? [] : [`--infilter=${filter}`];
    const settings = [`-env:UserInstallation=file://${profile}`, '--headless', ...infilter];
    await run('timeout', ['--kill-after=1', '60', 'soffice', ...settings, '--convert-to', to, '--outdir', outDir, path]);
    await rm(profile, { recursive: true, force: true });
    const [made] = (await readdir(outDir)).filter((name) => name.endsWith(`.${to}`));
    if (made === undefined) throw new Error('nothing came out');
    return join(outDir, made);
  };
}

/** The text of a PDF as read by poppler, in the order of the content stream. */
export async function textOf(pdf: string): Promise<string> {
  return (await run('pdftotext', ['-raw', pdf, '-'], { maxBuffer: maxBytes })).stdout;
}

/** The number of occurrences of each word. */
export type WordCounts = ReadonlyMap<string, number>;

export function wordCounts(text: string): WordCounts {
  const words = new Map<string, number>();
  for (const word of text.normalize('NFKC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []) words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

export const wordsIn = async (pdf: string): Promise<WordCounts> => wordCounts(await textOf(pdf));

export const countOfWords = (words: WordCounts): number => [...words.values()].reduce((sum, count) => sum + count, 0);

export const sharedWords = (a: WordCounts, b: WordCounts): number =>
  [...a].reduce((sum, [word, count]) => sum + Math.min(count, b.get(word) ?? 0), 0);

/** Throws if poppler cannot read the file. */
export async function pageCountOf(pdf: string): Promise<number> {
  return Number(/^Pages:\s+(\d+)/m.exec((await run('pdfinfo', [pdf])).stdout)?.[1]);
}

/** SSIM of two pages, 0 if the second page is missing. A page may be a pixel wider or higher, because page sizes are rounded. */
export function pageSimilarity(a: GrayPicture, b: GrayPicture | undefined): number {
  if (!b || Math.abs(a.widthPx - b.widthPx) > 3 || Math.abs(a.heightPx - b.heightPx) > 3) return 0;
  const [widthPx, heightPx] = [Math.min(a.widthPx, b.widthPx), Math.min(a.heightPx, b.heightPx)];
  return similarity(cropped(a, widthPx, heightPx, 0, 0), cropped(b, widthPx, heightPx, 0, 0));
}

/** The largest offset in pixels, in each direction, by which a page is moved to align it with the other. */
const maxShiftPx = 12;
const shiftStepPx = 4;

/**
 * The highest similarity of two pages over small offsets. A page whose text is lower by part of a line is still the same page.
 */
export function alignedSimilarity(a: GrayPicture, b: GrayPicture | undefined): number {
  if (!b || Math.abs(a.widthPx - b.widthPx) > 3 || Math.abs(a.heightPx - b.heightPx) > 3) return 0;
  const [widthPx, heightPx] = [Math.min(a.widthPx, b.widthPx) - maxShiftPx, Math.min(a.heightPx, b.heightPx) - maxShiftPx];
  let best = 0;
  for (let dx = -maxShiftPx; dx <= maxShiftPx; dx += shiftStepPx) {
    for (let dy = -maxShiftPx; dy <= maxShiftPx; dy += shiftStepPx) {
      const [one, two] = [cropped(a, widthPx, heightPx, -dx, -dy), cropped(b, widthPx, heightPx, dx, dy)];
      best = Math.max(best, similarity(one, two));
    }
  }
  return best;
}

/** The part of a page from the given point on. A negative coordinate counts as 0. */
function cropped(page: GrayPicture, widthPx: number, heightPx: number, leftPx: number, topPx: number): GrayPicture {
  const [left, top] = [Math.max(0, leftPx), Math.max(0, topPx)];
  const rows = Array.from({ length: heightPx }, (_, row) => {
    const start = (top + row) * page.widthPx + left;
    return page.bytes.subarray(start, start + widthPx);
  });
  return { bytes: Buffer.concat(rows), widthPx, heightPx };
}
