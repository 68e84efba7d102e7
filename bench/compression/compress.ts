/**
 * `npm run bench:compress -- <folder> [--limit n] [--pages n]`: compresses every PDF of a folder at each level and compares the
 * results with qpdf and, if installed, Ghostscript and mutool. Prints the size ratio, the similarity of the pages, and the files
 * that are broken, larger or incomplete.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { AppError } from '#contract/api/errors.ts';
import { composeEngines } from '#server/engines/composeEngines.ts';
import { reasonOf } from '../reasonOf.ts';
import { grayPages, similarity } from '../similarity.ts';

const run = promisify(execFile);
const timeoutMs = 120_000;

interface Contender {
  readonly name: string;
  /** Writes the smaller file, or returns why there is none. */
  make(input: string, output: string, scratchDir: string): Promise<string | undefined>;
}

interface Row {
  readonly ratios: number[];
  readonly likenesses: number[];
  readonly refused: Map<string, number>;
  readonly broken: string[];
  readonly grown: string[];
  readonly lostText: string[];
  /** Files with fewer parts than before, with the missing parts. */
  readonly lostParts: string[];
  readonly unlike: string[];
  seconds: number;
  bytesBefore: number;
  bytesAfter: number;
}

/** For long documents, only this number of first pages is compared. */
const maxPagesOfParts = 50;
/** A person looks at a page with a lower similarity. */
const alike = 0.9;

async function ours(): Promise<Contender[]> {
  const engines = await composeEngines({ qpdf: 'auto', allowUnsandboxed: true, maxPages: 5000 });
  return (['low', 'medium', 'high'] as const).map((level) => ({
    name: level,
    make: async (input, output, scratchDir) => {
      const call = { scratchDir, signal: new AbortController().signal, deadlineMs: timeoutMs, progress: () => undefined };
      try {
        await engines.compressor.compress({ path: input }, { level }, output, call);
        return undefined;
      } catch (error) {
        if (error instanceof AppError) return error.code;
        throw error;
      }
    },
  }));
}

const peers: readonly { name: string; program: string; words: (input: string, output: string) => string[] }[] = [
  {
    name: 'qpdf',
    program: 'qpdf',
    words: (i, o) => ['--warning-exit-0', '--object-streams=generate', '--recompress-flate', '--compression-level=9', i, o],
  },
  ...['ebook', 'screen'].map((setting) => ({
    name: `gs ${setting}`,
    program: 'gs',
    words: (i: string, o: string) => [
      '-q',
      '-dBATCH',
      '-dNOPAUSE',
      '-dSAFER',
      '-sDEVICE=pdfwrite',
      `-dPDFSETTINGS=/${setting}`,
      `-sOutputFile=${o}`,
      i,
    ],
  })),
  { name: 'mutool', program: 'mutool', words: (i, o) => ['clean', '-gggz', i, o] },
];

async function installedPeers(): Promise<Contender[]> {
  const found: Contender[] = [];
  for (const { name, program, words } of peers) {
    if (!(await run('which', [program]).catch(() => undefined))) continue;
    const make = async (input: string, output: string) => {
      const failed = await run(program, words(input, output), { timeout: timeoutMs }).then(
        () => undefined,
        () => 'failed',
      );
      return failed;
    };
    found.push({ name, make });
  }
  return found;
}

/** What a file contains besides its visible content, counted by PDF.js. Undefined if PDF.js cannot read it. */
async function partsOf(path: string): Promise<Record<string, number> | undefined> {
  const task = getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0, useSystemFonts: false });
  try {
    const document = await task.promise;
    const parts = { pages: document.numPages, links: 0, fields: 0, tagged: 0, bookmarks: 0, attachments: 0 };
    const bookmarksIn = (all: readonly { readonly items: readonly unknown[] }[]): number =>
      all.reduce((sum, each) => sum + 1 + bookmarksIn(each.items as typeof all), 0);
    parts.bookmarks = bookmarksIn((await document.getOutline()) ?? []);
    parts.attachments = Object.keys((await document.getAttachments()) ?? {}).length;
    for (let number = 1; number <= Math.min(document.numPages, maxPagesOfParts); number += 1) {
      const page = await document.getPage(number);
      for (const { subtype } of await page.getAnnotations()) {
        if (subtype === 'Link') parts.links += 1;
        else if (subtype === 'Widget') parts.fields += 1;
      }
      if (await page.getStructTree()) parts.tagged += 1;
    }
    return parts;
  } catch {
    return undefined;
  } finally {
    await task.destroy();
  }
}

async function textOf(path: string): Promise<string | undefined> {
  const found = await run('pdftotext', [path, '-'], { maxBuffer: 2 ** 28, timeout: timeoutMs }).catch(() => undefined);
  return found?.stdout;
}

async function measure(
  contender: Contender,
  row: Row,
  file: { path: string; name: string },
  pages: number,
  folder: string,
): Promise<void> {
  const output = join(folder, 'out.pdf');
  const scratch = await mkdtemp(join(folder, 'scratch-'));
  const startedAt = performance.now();
  const refused = await contender.make(file.path, output, scratch);
  row.seconds += (performance.now() - startedAt) / 1000;
  await rm(scratch, { recursive: true });
  if (refused) {
    row.refused.set(refused, (row.refused.get(refused) ?? 0) + 1);
    return;
  }
  const [before, after] = [(await stat(file.path)).size, (await stat(output)).size];
  row.ratios.push(after / before);
  row.bytesBefore += before;
  row.bytesAfter += after;
  if (after > before) row.grown.push(file.name);
  const [wereParts, areParts] = [await partsOf(file.path), await partsOf(output)];
  const lost = Object.entries(wereParts ?? {}).filter(([what, count]) => (areParts?.[what] ?? 0) < count);
  if (lost.length > 0) row.lostParts.push(`${file.name} (${lost.map(([what]) => what).join(', ')})`);
  const wasText = await textOf(file.path);
  if (wasText !== undefined && wasText !== (await textOf(output))) row.lostText.push(file.name);
  const was = await grayPages(file.path, pages, folder);
  const is = await grayPages(output, pages, folder);
  if (was.length > 0 && is.length < was.length) row.broken.push(file.name);
  const values = was.flatMap((page, index) => (is[index] ? [similarity(page, is[index])] : []));
  row.likenesses.push(...values);
  if (values.some((value) => value < alike)) row.unlike.push(`${file.name} ${Math.min(...values).toFixed(2)}`);
  await rm(output, { force: true });
}

function median(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[Math.floor(sorted.length / 2)] ?? Number.NaN).toFixed(3);
}

function print(name: string, row: Row): void {
  const refused = [...row.refused].map(([code, count]) => `${code} ${count}`).join(', ') || 'none';
  const least = row.likenesses.length > 0 ? Math.min(...row.likenesses).toFixed(3) : '-';
  console.log(
    `${name.padEnd(10)} smaller ${row.ratios.length}; ratio in all ${(row.bytesAfter / row.bytesBefore).toFixed(3)}, median ${median(row.ratios)}; ` +
      `SSIM median ${median(row.likenesses)}, least ${least}; broken ${row.broken.length}, grown ${row.grown.length}, ` +
      `text changed ${row.lostText.length}, parts lost ${row.lostParts.length}; ${row.seconds.toFixed(1)} s; no result: ${refused}`,
  );
  for (const [what, names] of [
    ['broken', row.broken],
    ['text', row.lostText],
    ['grown', row.grown],
    ['parts', row.lostParts],
    ['unlike', row.unlike],
  ] as const) {
    if (names.length > 0) console.log(`${''.padEnd(10)} ${what}: ${names.join(', ')}`);
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { limit: { type: 'string' }, pages: { type: 'string' } },
  });
  const [folder] = positionals;
  if (!folder) throw new Error('usage: npm run bench:compress -- <folder of PDFs> [--limit n] [--pages n]');
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.pdf$/i.test(name)).sort();
  const sized = await Promise.all(
    names.map(async (name) => ({ name, path: join(folder, name), size: (await stat(join(folder, name))).size })),
  );
  const files = sized.sort((a, b) => b.size - a.size).slice(0, Number(values.limit ?? sized.length));
  const scratch = await mkdtemp(join(tmpdir(), 'sheaf-compress-'));
  try {
    for (const contender of [...(await ours()), ...(await installedPeers())]) {
      const row: Row = {
        ...{ ratios: [], likenesses: [], refused: new Map(), broken: [], grown: [], lostText: [], lostParts: [], unlike: [] },
        ...{ seconds: 0, bytesBefore: 0, bytesAfter: 0 },
      };
      for (const file of files) {
        const own = join(scratch, 'file');
        await mkdir(own);
        await measure(contender, row, file, Number(values.pages ?? 3), own).catch((error: unknown) => {
          row.broken.push(`${file.name} (${reasonOf(error)})`);
        });
        await rm(own, { recursive: true, force: true });
      }
      print(contender.name, row);
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

await main();
