/**
 * `npm run bench:compare -- <folder>... [--half even|odd] [--sample n] [--show]`: each PDF against itself, written anew by qpdf and by
 * cairo: nothing that a page shows changed, so every mark in text or pictures is false. (cairo leaves bookmarks, fields and metadata out:
 * its marks of structure are true; where it loses letters, poppler finds other words, and the text is not scored.) Prints the marks by
 * kind in a hundred pages. `--show` names what was marked, not for the odd half, which is only scored.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Comparison } from '#contract/comparison.ts';
import { composeEngines } from '#server/engines.ts';
import comparePdf from '#tools/compare-pdf/compare-pdf.server.ts';
import { halfOf } from './halves.ts';
import { countOfWords, sharedWords, wordsIn } from './officePrograms.ts';
import { reasonOf } from './reasonOf.ts';

const run = promisify(execFile);
const mostPages = 40;
const writers = {
  qpdf: (from: string, to: string) => run('qpdf', ['--object-streams=generate', '--coalesce-contents', from, to]),
  cairo: (from: string, to: string) => run('pdftocairo', ['-pdf', from, to]),
} as const;

const args = process.argv.slice(2);
const option = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
const folders = args.filter((each, index) => !each.startsWith('--') && !['--half', '--sample'].includes(args[index - 1] ?? ''));
if (folders.length === 0) throw new Error('give folders of PDFs: npm run bench:compare -- <folder>...');
const sample = Number(option('--sample') ?? Number.POSITIVE_INFINITY);
const half = option('--half');
const shows = args.includes('--show');

const engines = await composeEngines({ qpdf: 'auto', allowUnsandboxed: true, maxPages: 20_000 });
const scratch = await mkdtemp(join(tmpdir(), 'bench-compare-'));

async function comparisonOf(before: string, after: string): Promise<Comparison> {
  const dir = await mkdtemp(join(scratch, 'call-'));
  await mkdir(join(dir, 'call'));
  const signal = new AbortController().signal;
  const call = { scratchDir: join(dir, 'call'), signal, deadlineMs: 120_000, progress: () => undefined };
  const files = [before, after].map((path) => ({ path, name: basename(path), pageCount: 0 }));
  const params = comparePdf.operation.params.parse({});
  const task = { files, engines, call, params, language: 'en', scratch: (name: string) => join(dir, name) };
  const tool = comparePdf as unknown as { handle(task: unknown): Promise<{ path: string }> };
  const { path } = await tool.handle(task);
  const found = JSON.parse(await readFile(path, 'utf8')) as Comparison;
  await rm(dir, { recursive: true, force: true });
  return found;
}

/** A writer that keeps fewer of the words has changed the text. */
const leastKept = 0.995;

async function keepsText(before: string, after: string): Promise<boolean> {
  const [one, other] = [await wordsIn(before), await wordsIn(after)];
  return sharedWords(one, other) >= Math.max(countOfWords(one), countOfWords(other)) * leastKept;
}

async function pageCountOf(pdf: string): Promise<number> {
  return Number((await run('qpdf', ['--show-npages', pdf])).stdout);
}

const totals = new Map<
  string,
  { files: number; pages: number; textPages: number; text: number; picture: number; structure: number }
>();
const listed = await Promise.all(
  folders.map(async (folder) => (await readdir(folder, { recursive: true })).map((name) => join(folder, name))),
);
const paths = listed.flat().filter((path) => extname(path).toLowerCase() === '.pdf');
const chosen = paths.filter((path) => half === undefined || halfOf(path) === half).toSorted();
for (const path of chosen.slice(0, sample)) {
  for (const [writer, write] of Object.entries(writers)) {
    const again = join(scratch, 'again.pdf');
    try {
      const pages = await pageCountOf(path);
      if (pages > mostPages) continue;
      await write(path, again);
      const { counts, changes } = await comparisonOf(path, again);
      const sum = totals.get(writer) ?? { files: 0, pages: 0, textPages: 0, text: 0, picture: 0, structure: 0 };
      const { picture, structure } = counts;
      const isScored = await keepsText(path, again);
      const text = isScored ? counts.text : 0;
      totals.set(writer, {
        files: sum.files + 1,
        pages: sum.pages + pages,
        textPages: sum.textPages + (isScored ? pages : 0),
        text: sum.text + text,
        picture: sum.picture + picture,
        structure: sum.structure + structure,
      });
      if (text + picture + structure === 0) continue;
      process.stdout.write(
        `${basename(path)} by ${writer}, ${pages} pages: text ${text}, picture ${picture}, structure ${structure}\n`,
      );
      if (!shows || halfOf(path) === 'odd') continue;
      for (const { part, kind, structure: what, before, after } of changes.first.slice(0, 12)) {
        const side = (one: typeof before) => (one ? `${one.page ?? '-'} ${JSON.stringify((one.text ?? '').slice(0, 60))}` : '');
        process.stdout.write(`    ${part} ${what ?? ''} ${kind}  ${side(before)}  →  ${side(after)}\n`);
      }
    } catch (error) {
      process.stdout.write(`${basename(path)} by ${writer}: ${reasonOf(error)}\n`);
    }
  }
}
for (const [writer, { files, pages, textPages, text, picture, structure }] of totals) {
  const inHundred = (count: number, of = pages) => ((count * 100) / Math.max(1, of)).toFixed(1);
  process.stdout.write(
    `${writer}: ${files} files, ${pages} pages; false marks in a hundred pages: text ${inHundred(text, textPages)} (of ${textPages} pages), picture ${inHundred(picture)}, structure ${inHundred(structure)}\n`,
  );
}
await rm(scratch, { recursive: true, force: true });
