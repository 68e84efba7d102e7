import { execFile } from 'node:child_process';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Engines } from '#engines/ports.ts';
import { show } from './compareWriters.ts';
import { comparisonOf } from './edits/comparisons.ts';
import { halfOf } from './halves.ts';
import { reasonOf } from './reasonOf.ts';

const run = promisify(execFile);
const maxPages = 60;
const minutes = 2;

/**
 * Documents of Word, set by LibreOffice on their own paper and on narrower paper: lines and pages break elsewhere, and no word
 * changes. Every mark in the text is false.
 */
export async function benchReflow(engines: Engines, scratch: string, paths: readonly string[], shows: boolean): Promise<void> {
  const sums = { files: 0, pages: 0, text: 0, picture: 0, structure: 0 };
  for (const path of paths) {
    try {
      const [before, after] = await setTwice(path, scratch);
      const pages = Number((await run('qpdf', ['--show-npages', before])).stdout);
      if (pages > maxPages) continue;
      const { counts, changes } = await comparisonOf(engines, scratch, before, after);
      sums.files += 1;
      sums.pages += pages;
      for (const part of ['text', 'picture', 'structure'] as const) sums[part] += counts[part];
      const { text, picture, structure } = counts;
      process.stdout.write(`${basename(path)}, ${pages} pages: text ${text}, picture ${picture}, structure ${structure}\n`);
      if (shows && halfOf(path) === 'even') show(changes.first);
    } catch (error) {
      process.stdout.write(`${basename(path)}: ${reasonOf(error)}\n`);
    }
  }
  const inHundred = (count: number) => ((count * 100) / Math.max(1, sums.pages)).toFixed(1);
  process.stdout.write(
    `reflowed: ${sums.files} files, ${sums.pages} pages; false marks in a hundred pages: text ${inHundred(sums.text)}, picture ${inHundred(sums.picture)}, structure ${inHundred(sums.structure)}\n`,
  );
}

async function setTwice(path: string, scratch: string): Promise<[before: string, after: string]> {
  const convert = async (from: string, to: string) => {
    const args = [`-env:UserInstallation=file://${scratch}/profile`, '--headless', '--convert-to', to, '--outdir', scratch, from];
    await run('soffice', args, { timeout: minutes * 60_000 });
    return join(scratch, `${basename(from, extname(from))}.${to}`);
  };
  const flat = await convert(path, 'fodt');
  const before = join(scratch, 'before.pdf');
  await rename(await convert(flat, 'pdf'), before);
  await writeFile(flat, narrower(await readFile(flat, 'utf8')));
  const after = join(scratch, 'after.pdf');
  await rename(await convert(flat, 'pdf'), after);
  return [before, after];
}

/** Each page style loses an eighth of its width. */
function narrower(xml: string): string {
  return xml.replace(/fo:page-width="([\d.]+)(in|cm|mm|pt)"/g, (_, width: string, unit: string) => {
    return `fo:page-width="${((Number(width) * 7) / 8).toFixed(3)}${unit}"`;
  });
}
