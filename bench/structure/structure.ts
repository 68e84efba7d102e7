/**
 * `npm run bench:structure -- <folder>`: recognises the pages of a folder, writes them as Markdown and compares them with the
 * ground truth (`{id}.md`) and with the scores of other programs on the same pages (`peers.json`). Prints the means of both
 * halves with their 95 % intervals.
 *
 * - `--seen`: reads a file as the tool does, with OCR of scans, pictures and garbled text.
 * - `--pages`: prints a row for each page.
 * - `--worst 20`: prints the worst pages of the half that may be looked at.
 * - `--half even`, `--half odd`: uses only one half.
 * - `--write <folder>`: writes our text and the ground truth of each page of the half that may be looked at.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { markdownOf } from '#engines/capabilities/markup-writers/markdown/markdown.ts';
import { type Half, halfOf, halves } from '../halves.ts';
import { reasonOf } from '../reasonOf.ts';
import { openRecognizer, type Recognizer } from './recognizer.ts';
import { meansTable, type PageRow, pageLines, peersOf } from './report.ts';
import { scoresOf, scoresOfFailure } from './scores.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seen: { type: 'boolean', default: false },
    pages: { type: 'boolean', default: false },
    worst: { type: 'string' },
    half: { type: 'string' },
    write: { type: 'string' },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('give a folder of PDFs with their truth: npm run bench:structure -- <folder>');
const wanted: readonly Half[] = options.half === 'even' || options.half === 'odd' ? [options.half] : halves;
if (!wanted.includes('even') && (options.worst !== undefined || options.write !== undefined)) {
  throw new Error('pages of the odd half are only scored: --worst and --write take those of the even one');
}

/** Plain text, in the form of the ground truth. */
const markdownOptions = {
  runningText: 'dropped',
  emphasis: 'dropped',
  links: 'dropped',
  pageMarks: 'none',
  pictures: new Map(),
} as const;

const out = (line: string) => process.stdout.write(`${line}\n`);

async function measured(ocrEngine: Recognizer, name: string): Promise<PageRow> {
  const half = halfOf(name);
  const truth = await readFile(join(folder ?? '', `${name}.md`), 'utf8');
  try {
    const path = join(folder ?? '', `${name}.pdf`);
    const { document, ms } = options.seen ? await ocrEngine.readAndRecognized(path) : await ocrEngine.recognized(path);
    const markdown = markdownOf(document, markdownOptions);
    if (options.write !== undefined && half === 'even') await written(options.write, name, markdown, truth);
    return { name, half, scores: scoresOf(truth, markdown), msPerPage: ms / Math.max(1, document.pages.length) };
  } catch (error) {
    return { name, half, scores: scoresOfFailure(truth), failure: reasonOf(error) };
  }
}

async function written(into: string, name: string, markdown: string, truth: string): Promise<void> {
  await mkdir(into, { recursive: true });
  await writeFile(join(into, `${name}.ours.md`), markdown);
  await writeFile(join(into, `${name}.truth.md`), truth);
}

const names = (await readdir(folder))
  .filter((name) => name.endsWith('.pdf') && wanted.includes(halfOf(name)))
  .map((name) => name.slice(0, -'.pdf'.length))
  .sort();
const peers = await peersOf(join(folder, 'peers.json'));
const ocrEngine = await openRecognizer('bench-structure');
const rows: PageRow[] = [];
try {
  for (const name of names) rows.push(await measured(ocrEngine, name));
} finally {
  await ocrEngine.close();
}
if (options.pages) for (const line of pageLines(rows, peers)) out(line);
if (options.worst !== undefined) {
  const looked = rows.filter(({ half }) => half === 'even').toSorted((a, b) => a.scores.overall - b.scores.overall);
  for (const line of pageLines(looked.slice(0, Number(options.worst)), peers)) out(line);
}
for (const { name, failure } of rows) if (failure !== undefined) out(`${name}: failed, counts as 0: ${failure}`);
for (const half of wanted) {
  const own = rows.filter((row) => row.half === half);
  out(`\n${half} half${half === 'even' ? ' (may be looked at)' : ' (only scored)'}`);
  for (const line of meansTable(own, peers)) out(line);
}
if (wanted.length > 1) {
  out('\nall');
  for (const line of meansTable(rows, peers)) out(line);
}
const times = rows.flatMap(({ msPerPage }) => msPerPage ?? []).sort((a, b) => a - b);
const mean = times.reduce((sum, ms) => sum + ms, 0) / Math.max(1, times.length);
out(
  `\n${options.seen ? 'reading and recognition' : 'recognition'}: ${mean.toFixed(1)} ms a page, median ${(times[Math.floor(times.length / 2)] ?? 0).toFixed(1)} ms`,
);
