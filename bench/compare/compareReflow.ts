import { execFile } from 'node:child_process';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { DocumentChange } from '#contract/results/comparison.ts';
import type { Engines } from '#engines/ports.ts';
import { halfOf } from '../halves.ts';
import { reasonOf } from '../reasonOf.ts';
import { show } from './compareWriters.ts';
import { comparisonOf } from './edits/comparisons.ts';

const run = promisify(execFile);
const maxPages = 60;
const minutes = 2;

/**
 * Documents of Word, set by LibreOffice on their own paper and on narrower paper: lines and pages break elsewhere, and no word
 * changes. Every mark in the text is false, but for what the paper cuts off.
 */
export async function benchReflow(engines: Engines, scratch: string, paths: readonly string[], shows: boolean): Promise<void> {
  const sums = { files: 0, pages: 0, text: 0, picture: 0, structure: 0 };
  for (const path of paths) {
    try {
      const [before, after] = await setTwice(path, scratch);
      const pages = Number((await run('qpdf', ['--show-npages', before])).stdout);
      if (pages > maxPages) continue;
      const { changes } = await comparisonOf(engines, scratch, before, after);
      const marks = withoutCutOff(changes.first);
      const countOf = (part: DocumentChange['part']) => marks.filter((mark) => mark.part === part).length;
      const [text, picture, structure] = [countOf('text'), countOf('picture'), countOf('structure')];
      sums.files += 1;
      sums.pages += pages;
      sums.text += text;
      sums.picture += picture;
      sums.structure += structure;
      const rest = changes.first.length - marks.length;
      process.stdout.write(
        `${basename(path)}, ${pages} pages: text ${text}, picture ${picture}, structure ${structure}; cut off by the paper ${rest}\n`,
      );
      if (shows && halfOf(path) === 'even') show(marks);
    } catch (error) {
      process.stdout.write(`${basename(path)}: ${reasonOf(error)}\n`);
    }
  }
  const inHundred = (count: number) => ((count * 100) / Math.max(1, sums.pages)).toFixed(1);
  process.stdout.write(
    `reflowed: ${sums.files} files, ${sums.pages} pages; false marks in a hundred pages: text ${inHundred(sums.text)}, picture ${inHundred(sums.picture)}, structure ${inHundred(sums.structure)}\n`,
  );
}

/**
 * Without words that the narrower paper cuts off, which are told as they should be: what stands at a fixed place is beside the page then. They
 * are gone from the text, and have come as hidden text.
 */
function withoutCutOff(changes: readonly DocumentChange[]): DocumentChange[] {
  const isCut = ({ structure, kind }: DocumentChange) => structure === 'hiddenText' && kind === 'added';
  const wordsOf = (side: DocumentChange['before']) => side?.text.split(/\s+/) ?? [];
  const cut = new Set(changes.filter(isCut).flatMap(({ after }) => wordsOf(after)));
  const isGone = ({ part, kind, before }: DocumentChange) =>
    part === 'text' && kind === 'removed' && wordsOf(before).every((word) => cut.has(word));
  return changes.filter((change) => !isCut(change) && !isGone(change));
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
