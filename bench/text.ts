/**
 * `npm run bench:text -- <folder>`: extracts the words of every PDF of the folder with our reader and layout, and with pdftotext
 * in both of its modes. Prints the seconds (with and without the start of a process), the share of pdftotext's words that we
 * have, the similarity of their order, and the files with missing words.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { textParts } from '#engines/capabilities/markup-writers/text/text.ts';
import { RunningLines } from '#engines/capabilities/recognition/document/running.ts';
import { layOut } from '#engines/capabilities/recognition/layout.ts';
import { recognize } from '#engines/capabilities/recognition/recognize.ts';
import { gridText } from '#engines/capabilities/recognition/tables/grid.ts';
import { fixtures } from '#fixtures/manifest.ts';
import { composeEngines } from '#server/engines/composeEngines.ts';
import { mixedFile } from './mixedFile.ts';
import { reasonOf } from './reasonOf.ts';

const run = promisify(execFile);
const worst = 20;
/** For longer texts only the order of the first words is compared, because the comparison is quadratic. */
const maxOrderedWords = 4000;

const [folder, only] = process.argv.slice(2);
if (folder === undefined) throw new Error('give a folder of PDFs: npm run bench:text -- <folder>');
const engines = await composeEngines({ qpdf: 'auto', allowUnsandboxed: true, maxPages: 20_000 });
const scratch = await mkdtemp(join(tmpdir(), 'bench-text-'));

interface Texts {
  readonly flow: string;
  readonly grid: string;
}

interface Timed {
  text: Texts;
  readMs: number;
  layoutMs: number;
}

async function ours(path: string): Promise<Timed> {
  const scratchDir = join(scratch, 'ours');
  await mkdir(scratchDir);
  const call = { scratchDir, signal: new AbortController().signal, deadlineMs: 120_000, progress: () => undefined };
  const wish = { annotations: true, shapes: true, seenFills: true, links: true, tags: true };
  try {
    const start = performance.now();
    const read = await engines.text.read({ path }, undefined, wish, join(scratchDir, 'text.jsonl'), call);
    const readAt = performance.now();
    const running = new RunningLines();
    for await (const page of read.pages()) running.note(page);
    const options = { runningText: 'kept', pageStart: (_: number, isFirst: boolean) => (isFirst ? '' : '\n') } as const;
    const flow = [...textParts(await recognize(read), options)].join('');
    const grid: string[] = [];
    for await (const page of read.pages()) {
      const { blocks } = layOut(page, running);
      grid.push(gridText(blocks.flatMap((block) => block.rows.flat())));
    }
    const text = { flow, grid: grid.join('\n') };
    return { text, readMs: readAt - start, layoutMs: performance.now() - readAt };
  } finally {
    await rm(scratchDir, { recursive: true, force: true });
  }
}

async function theirs(path: string, way: readonly string[]): Promise<{ text: string; ms: number }> {
  const start = performance.now();
  const { stdout } = await run('pdftotext', ['-cropbox', ...way, path, '-'], { maxBuffer: 256 * 1024 * 1024, timeout: 120_000 });
  return { text: stdout, ms: performance.now() - start };
}

/** Words without details that programs write differently: ligatures, direction marks, hyphens at line ends. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\u00ad\ufeff]/g, '')
      .replaceAll(/(?<=\p{L})[-\u2010]\n+(?=\p{Ll})/gu, '')
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  );
}

function missingWords(mine: readonly string[], theirWords: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of mine) left.set(word, (left.get(word) ?? 0) + 1);
  return theirWords.filter((word) => {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    return count === 0;
  });
}

/** The length of the longest common subsequence, divided by the length of the shorter list. 1 means the same order. */
function sameOrder(a: readonly string[], b: readonly string[]): number {
  const [one, other] = [a.slice(0, maxOrderedWords), b.slice(0, maxOrderedWords)];
  if (one.length === 0 || other.length === 0) return 1;
  let before = new Uint16Array(other.length + 1);
  for (const word of one) {
    const row = new Uint16Array(other.length + 1);
    for (let index = 1; index <= other.length; index += 1) {
      row[index] = word === other[index - 1] ? (before[index - 1] ?? 0) + 1 : Math.max(before[index] ?? 0, row[index - 1] ?? 0);
    }
    before = row;
  }
  return (before[other.length] ?? 0) / Math.min(one.length, other.length);
}

interface Row {
  readonly name: string;
  readonly words: number;
  readonly recall: number;
  readonly order: number;
  readonly missing: readonly string[];
  readonly extra: number;
}

const rows: Row[] = [];
const refused: string[] = [];
const ms = { read: 0, layout: 0, raw: 0, kept: 0 };
/** All pages in one file, alternately. Files that either program takes for one blank page are not counted. */
async function race(from: string): Promise<string> {
  const wish = { engines, scratch, wantedPages: 400, mostOfOneFile: 20 };
  const { path, refused: leftOut } = await mixedFile({ ...wish, folder: from });
  refused.push(...leftOut.map((line) => `not timed: ${line}`));
  const times = {
    read: [] as number[],
    layout: [] as number[],
    peer: [] as number[],
    start: [] as number[],
    peerStart: [] as number[],
  };
  for (let round = 0; round < 5; round += 1) {
    const mine = await ours(path);
    times.read.push(mine.readMs);
    times.layout.push(mine.layoutMs);
    times.peer.push((await theirs(path, [])).ms);
    times.start.push((await ours(fixtures.onePage.path)).readMs);
    times.peerStart.push((await theirs(fixtures.onePage.path, [])).ms);
  }
  const [read, layout, peer] = [
    median(times.read) - median(times.start),
    median(times.layout),
    median(times.peer) - median(times.peerStart),
  ];
  const parts = `reading ${read.toFixed(0)} ms, both layouts ${layout.toFixed(0)} ms; pdftotext ${peer.toFixed(0)} ms`;
  return `one file of many pages, without process starts: ${parts}, ratio ${((read + layout) / peer).toFixed(2)} (goal 1.50)`;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function compare(name: string): Promise<void> {
  const path = join(folder ?? '', name);
  const raw = await theirs(path, []).catch(() => undefined);
  const kept = await theirs(path, ['-layout']).catch(() => undefined);
  const mine = await ours(path).catch((error: unknown) => {
    refused.push(`${name}: ${reasonOf(error)}${raw ? '' : ' (pdftotext too)'}`);
  });
  if (mine && !(raw && kept)) refused.push(`${name}: pdftotext failed`);
  if (!mine || !raw || !kept) return;
  ms.read += mine.readMs;
  ms.layout += mine.layoutMs;
  ms.raw += raw.ms;
  ms.kept += kept.ms;
  const [words, expected] = [wordsOf(mine.text.flow), wordsOf(raw.text)];
  const missing = missingWords(words, expected);
  const recall = expected.length === 0 ? 1 : 1 - missing.length / expected.length;
  const extra = missingWords(expected, words).length;
  rows.push({ name, words: expected.length, recall, order: sameOrder(words, expected), missing, extra });
  const lost = missingWords(wordsOf(mine.text.grid), words).length;
  if (lost > words.length * 0.05 + 2) refused.push(`${name}: the kept layout lacks ${lost} of ${words.length} words`);
}

try {
  const names = (await readdir(folder))
    .filter((name) => name.endsWith('.pdf') && (only === undefined || name.includes(only)))
    .sort();
  for (const name of names) await compare(name);
  const total = rows.reduce((sum, row) => sum + row.words, 0);
  const lost = rows.reduce((sum, row) => sum + row.missing.length, 0);
  const withText = rows.filter((row) => row.words > 0);
  const percent = (value: number) => `${(value * 100).toFixed(2)} %`;
  const out = (line: string) => process.stdout.write(`${line}\n`);
  out(`${rows.length} files, ${total} words by pdftotext`);
  out(`words: ${percent(1 - lost / Math.max(1, total))} of all, median ${percent(median(withText.map((row) => row.recall)))}`);
  out(`order: median ${percent(median(withText.map((row) => row.order)))}`);
  out(
    `with process starts: ours ${((ms.read + ms.layout) / 1000).toFixed(1)} s, pdftotext ${(ms.raw / 1000).toFixed(1)} s, -layout ${(ms.kept / 1000).toFixed(1)} s`,
  );
  if (only === undefined) out(await race(folder).catch((error: unknown) => `one file of many pages: failed, ${reasonOf(error)}`));
  for (const line of refused) out(`  ${line}`);
  for (const row of rows.toSorted((a, b) => b.missing.length - a.missing.length).slice(0, worst)) {
    if (row.missing.length === 0) break;
    out(
      `  ${row.name}: ${percent(row.recall)} of ${row.words}, order ${percent(row.order)}, ${row.extra} more; lacks ${row.missing.slice(0, 12).join(' ')}`,
    );
  }
} finally {
  await rm(scratch, { recursive: true, force: true });
}
