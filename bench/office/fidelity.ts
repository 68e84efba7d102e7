/**
 * `npm run bench:fidelity -- <folder>... [--sample n] [--half even|odd] [--target docx] [--pictures folder]`: converts PDFs to
 * Word, PowerPoint and Excel, and the results back to PDF with LibreOffice. For each target, prints how many files have the same
 * number of pages, the similarity of their pages (SSIM, moved by up to 12 pixels), how many words came back and how many are
 * correct, how much of the text is in frames, and the number of lists, notes, headings and form controls.
 *
 * - `--pictures`: draws each page beside its original.
 * - `--lost`: names the lost words of files for Word, by stage, except for the odd half, which is only scored.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import type { Report } from '#contract/results/report.ts';
import { halfOf } from '../halves.ts';
import { reasonOf } from '../reasonOf.ts';
import { grayPages } from '../similarity.ts';
import { sideBySide, writeIndex } from './fidelityPictures.ts';
import { lostLines, lostWords } from './lostWords.ts';
import { type OfficeFeatures, officeFeatures } from './officeModels.ts';
import { converted, type OfficeTarget, recognizedFor } from './officeOutput.ts';
import { alignedSimilarity, countOfWords, officeConverter, pageCountOf, sharedWords, wordsIn } from './officePrograms.ts';

const targets: readonly OfficeTarget[] = ['docx', 'pptx', 'xlsx'];
const comparedPages = 5;
/** A file with fewer words says little about how text is kept. */
const minWords = 20;
/** If the share of words is lower, the report of the file has to name what is missing. */
const lowRecall = 0.9;

const args = process.argv.slice(2);
const option = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
const folders = args.filter((each, index) => !each.startsWith('--') && !args[index - 1]?.startsWith('--'));
if (folders.length === 0) throw new Error('give folders of PDFs: npm run bench:fidelity -- <folder>...');
const wantedTargets = (option('--target')?.split(',') ?? targets) as readonly OfficeTarget[];
const sample = Number(option('--sample') ?? Number.POSITIVE_INFINITY);
const picturesDir = option('--pictures');
const namesLost = args.includes('--lost');

const scratch = await mkdtemp(join(tmpdir(), 'bench-fidelity-'));
const office = officeConverter(scratch);

interface Row {
  readonly name: string;
  readonly target: OfficeTarget;
  readonly pages: number;
  readonly pagesBack: number;
  /** The similarity of the first pages, 0 to 1. */
  readonly alike: number;
  readonly words: number;
  readonly wordsBack: number;
  readonly wordsShared: number;
  readonly features: OfficeFeatures;
  readonly ms: number;
  readonly report: Report;
}

async function judged(target: OfficeTarget, pdf: string): Promise<Row | undefined> {
  const dir = await mkdtemp(join(scratch, 'file-'));
  try {
    const before = await wordsIn(pdf);
    if (countOfWords(before) < minWords) return undefined;
    const { path, report, ms } = await converted(target, pdf, dir);
    const back = await office(path, 'pdf', dir);
    const after = await wordsIn(back);
    const [first, second] = [await grayPages(pdf, comparedPages, dir), await grayPages(back, comparedPages, dir)];
    const alike = first.map((page, index) => alignedSimilarity(page, second[index]));
    const name = basename(pdf, '.pdf');
    if (namesLost && target === 'docx' && halfOf(pdf) === 'even') {
      const document = await recognizedFor(pdf, await mkdtemp(join(dir, 'again-')));
      for (const line of lostLines(await lostWords({ before, document, path, after }))) console.log(line);
    }
    if (picturesDir !== undefined) await sideBySide({ name: `${name}.${target}`, pdf, back, folder: picturesDir });
    return {
      name,
      target,
      pages: await pageCountOf(pdf),
      pagesBack: await pageCountOf(back),
      alike: alike.reduce((sum, value) => sum + value, 0) / Math.max(1, alike.length),
      words: countOfWords(before),
      wordsBack: countOfWords(after),
      wordsShared: sharedWords(before, after),
      features: await officeFeatures(path),
      ms,
      report,
    };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

const rows: Row[] = [];
const failed: string[] = [];
const share = (part: number, all: number) => (all === 0 ? '–' : (part / all).toFixed(4));

function print(target: OfficeTarget): void {
  const mine = rows.filter((row) => row.target === target);
  const sum = (value: (row: Row) => number) => mine.reduce((total, row) => total + value(row), 0);
  if (mine.length === 0) return;
  const [words, back, shared] = [sum((row) => row.words), sum((row) => row.wordsBack), sum((row) => row.wordsShared)];
  console.log(`\n${target}: ${mine.length} files, ${sum((row) => row.pages)} pages, ${Math.round(sum((row) => row.ms))} ms`);
  if (target !== 'xlsx')
    console.log(`  as many pages       ${share(mine.filter((row) => row.pages === row.pagesBack).length, mine.length)}`);
  if (target !== 'xlsx')
    console.log(
      `  pages alike         ${share(
        sum((row) => row.alike),
        mine.length,
      )}`,
    );
  console.log(
    `  words recalled      ${share(shared, words)}, least ${Math.min(...mine.map((row) => row.wordsShared / row.words)).toFixed(3)}`,
  );
  console.log(`  words precise       ${share(shared, back)}`);
  const { letters, lettersInFrames, ...counts } = mine.reduce(
    (total, { features }) => ({
      letters: total.letters + features.letters,
      lettersInFrames: total.lettersInFrames + features.lettersInFrames,
      lists: total.lists + features.lists,
      notes: total.notes + features.notes,
      headings: total.headings + features.headings,
      controls: total.controls + features.controls,
    }),
    { letters: 0, lettersInFrames: 0, lists: 0, notes: 0, headings: 0, controls: 0 },
  );
  if (target === 'docx') console.log(`  letters in frames   ${share(lettersInFrames, letters)}`);
  console.log(
    `  written: ${Object.entries(counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}`,
  );
}

try {
  const half = option('--half');
  for (const folder of folders) {
    const found = (await readdir(folder)).filter((name) => extname(name).toLowerCase() === '.pdf').sort();
    const files = found.filter((name) => half === undefined || halfOf(name) === half);
    const step = Math.max(1, files.length / sample);
    const chosen = files.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
    for (const name of chosen) {
      for (const target of wantedTargets) {
        const row = await judged(target, join(folder, name)).catch((error: unknown) => {
          failed.push(`${name} ${target}: ${reasonOf(error).slice(0, 120)}`);
          return undefined;
        });
        if (!row) continue;
        rows.push(row);
        const { pages, pagesBack, alike, words, wordsShared, wordsBack, ms } = row;
        console.log(
          `${`${row.name} ${target}`.padEnd(60)} pages ${pages}/${pagesBack}  alike ${alike.toFixed(3)}  recall ${share(wordsShared, words)}  precision ${share(wordsShared, wordsBack)}  ${Math.round(ms)} ms`,
        );
        if (wordsShared < words * lowRecall) console.log(`  its report says: ${JSON.stringify({ ...row.report, kept: [] })}`);
      }
    }
  }
  for (const target of wantedTargets) print(target);
  if (picturesDir !== undefined) await writeIndex(picturesDir);
  if (failed.length > 0) console.log(`\nnot judged: ${failed.length}\n  ${failed.join('\n  ')}`);
} finally {
  await rm(scratch, { recursive: true, force: true });
}
process.exit(0);
