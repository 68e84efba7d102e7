/**
 * `npm run bench:tables -- <folder>`: tables found in the PDFs of the ICDAR 2013 competition (`*-str.xml` beside each has what is in
 * them), by their relations of neighbouring cells, finding them included. Prints precision, recall and F1 of each document, their mean,
 * and those of all relations together. With `--differences`, what is missing and what is too much.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recognize } from '#engines/capabilities/recognition/recognize.ts';
import type { RecognizedPage, Table } from '#engines/core/document-model/document.ts';
import { composeEngines } from '#server/engines.ts';
import { comparable, inBoth, type PlacedText, placedTexts, relationsOf, type Score, scoreOf } from './adjacency.ts';

const [folder, ...rest] = process.argv.slice(2);
if (folder === undefined) throw new Error('give the folder of the competition: npm run bench:tables -- <folder>');
const showsDifferences = rest.includes('--differences');
const only = rest.find((word) => !word.startsWith('--'));

interface KnownTable {
  readonly page: number;
  readonly cells: readonly PlacedText[];
}

function attribute(tag: string, name: string): number | undefined {
  const value = new RegExp(`\\b${name}=["'](-?\\d+)["']`).exec(tag)?.[1];
  return value === undefined ? undefined : Number(value);
}

function plain(text: string): string {
  const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return text
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(\w+);/g, (whole, name: string) => signs[name] ?? whole);
}

/** Each region of a table by itself: it stands on one page. */
function knownTables(xml: string): KnownTable[] {
  return [...xml.matchAll(/<region\b([^>]*)>([\s\S]*?)<\/region>/g)].map(([, tag = '', body = '']) => ({
    page: attribute(tag, 'page') ?? 1,
    cells: [...body.matchAll(/<cell\b([^>]*)>([\s\S]*?)<\/cell>/g)].map(([, cell = '', inner = '']) => {
      const [firstRow = 0, firstColumn = 0] = [attribute(cell, 'start-row'), attribute(cell, 'start-col')];
      return {
        firstRow,
        lastRow: attribute(cell, 'end-row') ?? firstRow,
        firstColumn,
        lastColumn: attribute(cell, 'end-col') ?? firstColumn,
        text: comparable(plain(/<content>([\s\S]*?)<\/content>/.exec(inner)?.[1] ?? '')),
      };
    }),
  }));
}

const tablesOf = ({ sections }: RecognizedPage): Table[] =>
  sections.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'table'));

const out = (line: string) => process.stdout.write(`${line}\n`);
const part = (value: number) => value.toFixed(3);

function f1({ right, found, known }: Score): { precision: number; recall: number; f1: number } {
  const [precision, recall] = [found === 0 ? 0 : right / found, known === 0 ? 0 : right / known];
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

function differences(found: readonly string[], known: readonly string[]): void {
  const without = (a: readonly string[], b: readonly string[]) =>
    a.filter((one, index) => inBoth(a.slice(0, index + 1), b) === inBoth(a.slice(0, index), b) && one);
  for (const one of without(known, found)) out(`    - ${one}`);
  for (const one of without(found, known)) out(`    + ${one}`);
}

const engines = await composeEngines({ qpdf: 'auto', allowUnsandboxed: true, maxPages: 20_000 });
const scratch = await mkdtemp(join(tmpdir(), 'bench-tables-'));
const call = { scratchDir: scratch, signal: new AbortController().signal, deadlineMs: 120_000, progress: () => undefined };
const scores: Score[] = [];
let [pageCount, ms] = [0, 0];

async function measure(name: string, folderPath: string): Promise<Score> {
  const wish = { annotations: true, shapes: true, links: true, tags: true };
  const read = await engines.text.read(
    { path: join(folderPath, `${name}.pdf`) },
    undefined,
    wish,
    join(scratch, `${name}.jsonl`),
    call,
  );
  const start = performance.now();
  const { pages } = await recognize(read);
  ms += performance.now() - start;
  pageCount += pages.length;
  const known = knownTables(await readFile(join(folderPath, `${name}-str.xml`), 'utf8'));
  const score = { right: 0, found: 0, known: 0 };
  for (const page of pages) {
    const mine = tablesOf(page).map((table) => relationsOf(placedTexts(table)));
    const theirs = known.filter((table) => table.page === page.page).map(({ cells }) => relationsOf(cells));
    const one = scoreOf(mine, theirs);
    score.right += one.right;
    score.found += one.found;
    score.known += one.known;
    if (showsDifferences && (one.right < one.known || one.right < one.found)) {
      out(
        `  page ${page.page}: ${one.right} right, ${one.found} found in ${mine.length} tables, ${one.known} known in ${theirs.length}`,
      );
      differences(mine.flat(), theirs.flat());
    }
  }
  return score;
}

try {
  const names = (await readdir(folder))
    .filter((name) => name.endsWith('.pdf') && (only === undefined || name.includes(only)))
    .map((name) => name.slice(0, -'.pdf'.length))
    .sort();
  for (const name of names) {
    const score = await measure(name, folder);
    scores.push(score);
    const { precision, recall, f1: value } = f1(score);
    out(
      `${name}: precision ${part(precision)}, recall ${part(recall)}, F1 ${part(value)} (${score.right} of ${score.known}, ${score.found} found)`,
    );
  }
  const total = scores.reduce((a, b) => ({ right: a.right + b.right, found: a.found + b.found, known: a.known + b.known }));
  const mean = (value: (score: Score) => number) => scores.reduce((sum, score) => sum + value(score), 0) / scores.length;
  const all = f1(total);
  const [precision, recall] = [mean((score) => f1(score).precision), mean((score) => f1(score).recall)];
  out(`${scores.length} documents, ${pageCount} pages, understood in ${ms.toFixed(0)} ms`);
  out(`all relations: precision ${part(all.precision)}, recall ${part(all.recall)}, F1 ${part(all.f1)} (goal 0.930)`);
  out(
    `mean of documents: precision ${part(precision)}, recall ${part(recall)}, F1 ${part((2 * precision * recall) / (precision + recall))}`,
  );
} finally {
  await rm(scratch, { recursive: true, force: true });
}
