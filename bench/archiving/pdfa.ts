/**
 * `npm run bench:pdfa`: prints how many PDFs of a folder become PDF/A, why the others do not, and how much their pictures
 * changed.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { AppError } from '#contract/api/errors.ts';
import { composeEngines } from '#server/engines/composeEngines.ts';
import { type Half, halfOf, halves } from '../halves.ts';

const folder = process.argv[2] ?? join(process.env.CORPUS_DIR ?? '.', 'pdf');
const part = process.argv[3] === '3b' ? 3 : 2;
const most = Number(process.argv[4] ?? 300);
const deadlineMs = 60_000;
const pictureDpi = 40;
const picturedPages = 3;
/** A sample that differs by more than this has another color. A smaller difference is only another anti-aliasing of an edge. */
const visibleDifference = 48;

interface Row {
  readonly half: Half;
  readonly name: string;
  readonly outcome: 'converted' | 'refused' | 'unreadable';
  /** The share of samples of the pictures that differ. */
  readonly moved?: number;
  readonly why?: string;
}

const engines = await composeEngines({ qpdf: 'auto', allowUnsandboxed: true, maxPages: 5000 });

async function convert(name: string): Promise<Row> {
  const scratchDir = await mkdtemp(join(tmpdir(), 'pdfa-bench-'));
  const half = halfOf(name);
  const [path, outPath] = [join(folder, name), join(scratchDir, 'archive.pdf')];
  const call = { scratchDir, signal: new AbortController().signal, deadlineMs, progress: () => undefined };
  try {
    await engines.archivalConverter.toArchive({ path }, part, outPath, call);
    return { half, name, outcome: 'converted', moved: await movedPart(path, outPath, scratchDir) };
  } catch (cause) {
    const isRefused = cause instanceof AppError && cause.code === 'not_archivable';
    const why = cause instanceof AppError ? `${cause.code} ${isRefused ? String(cause.cause) : ''}` : String(cause);
    return { half, name, outcome: isRefused ? 'refused' : 'unreadable', why: why.slice(0, 160) };
  } finally {
    await rm(scratchDir, { recursive: true, force: true });
  }
}

/** Drawn by poppler, an independent program. Undefined if it draws nothing. */
async function movedPart(before: string, after: string, scratchDir: string): Promise<number> {
  const draw = (path: string, prefix: string) => {
    const words = ['-r', String(pictureDpi), '-l', String(picturedPages), path, join(scratchDir, prefix)];
    try {
      execFileSync('pdftoppm', words, { stdio: 'ignore', timeout: deadlineMs });
    } catch {
      // A file that poppler cannot read has no pictures to compare.
    }
  };
  draw(before, 'a');
  draw(after, 'b');
  let worst = 0;
  for (const name of (await readdir(scratchDir)).filter((each) => each.startsWith('a-'))) {
    const one = await readFile(join(scratchDir, name));
    const other = await readFile(join(scratchDir, `b${name.slice(1)}`)).catch(() => Buffer.alloc(0));
    let differing = one.length === other.length ? 0 : one.length;
    for (let at = 0; differing < one.length && at < one.length; at += 1)
      if (Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > visibleDifference) differing += 1;
    worst = Math.max(worst, differing / one.length);
  }
  return worst;
}

const rows: Row[] = [];
const names = (await readdir(folder)).filter((name) => name.toLowerCase().endsWith('.pdf')).sort();
for (const name of names.slice(0, most)) {
  const row = await convert(name);
  rows.push(row);
  // Files of the odd half are only scored and not looked at.
  if (row.half === 'even') console.log([row.outcome, row.moved?.toFixed(4) ?? '-', name, row.why ?? ''].join('\t'));
}
for (const half of halves) {
  const own = rows.filter((row) => row.half === half);
  const count = (outcome: Row['outcome']) => own.filter((row) => row.outcome === outcome).length;
  const same = own.filter(({ moved }) => moved !== undefined && moved < 0.003).length;
  const readable = own.length - count('unreadable');
  console.log(
    `${half}: ${count('converted')} of ${readable} readable converted, ${same} of them look the same; ${count('refused')} refused`,
  );
}
process.exit(0);
