/**
 * `npm run bench:tables -- <folder>`: finds tables in the PDFs of the ICDAR 2013 competition and scores the relations of
 * neighbouring cells, including the detection of the tables. The ground truth of each PDF is `*-str.xml` beside it. Prints
 * precision, recall and F1 of each document. For each half, prints their means and the scores of all relations together, with 95
 * % intervals. `--differences` prints the missing and the wrong relations of the half that may be looked at. A file that fails is
 * a row that counts as 0. `--seen` reads a file as the tool does, with OCR of scans and pictures; a text that OCR read with few errors
 * counts as read, so that the tables are measured.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecognizedPage, Table } from '#engines/core/document-model/document.ts';
import { type Half, halfOf, halves } from '../halves.ts';
import { reasonOf } from '../reasonOf.ts';
import { comparable, inBoth, type PlacedText, placedTexts, relationsOf, type Score, scoreOf } from './adjacency.ts';
import { bootstrapInterval } from './bootstrap.ts';
import { normalizedDistance } from './editDistance.ts';
import { openRecognizer } from './recognizer.ts';

const [folder, ...rest] = process.argv.slice(2);
if (folder === undefined) throw new Error('give the folder of the competition: npm run bench:tables -- <folder>');
const showsDifferences = rest.includes('--differences');
const isSeen = rest.includes('--seen');
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

/** Each region of a table separately, because a region is on one page. */
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

/** The most that a text may differ from the one that OCR read, as a part of the longer one. */
const maxMisread = 0.34;

/** A cell with the text of the page that is nearest to what was read. */
function meant(cell: PlacedText, texts: readonly string[]): PlacedText {
  if (cell.text === '' || texts.length === 0 || texts.includes(cell.text)) return cell;
  const nearest = texts
    .map((text) => ({ text, distance: normalizedDistance(text, cell.text) }))
    .reduce((a, b) => (b.distance < a.distance ? b : a));
  return nearest.distance <= maxMisread ? { ...cell, text: nearest.text } : cell;
}

const tablesOf = ({ sections }: RecognizedPage): Table[] =>
  sections.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'table'));

const out = (line: string) => process.stdout.write(`${line}\n`);
const none: Score = { right: 0, found: 0, known: 0 };
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

const ocrEngine = await openRecognizer('bench-tables');

interface DocumentScore extends Score {
  readonly name: string;
  readonly half: Half;
  readonly pageCount: number;
  readonly ms: number;
  readonly failure?: string;
}

async function measure(name: string): Promise<DocumentScore> {
  const half = halfOf(name);
  const known = knownTables(await readFile(join(folder ?? '', `${name}-str.xml`), 'utf8').catch(() => ''));
  const total = { right: 0, found: 0, known: 0 };
  try {
    const path = join(folder ?? '', `${name}.pdf`);
    const { document, ms } = await (isSeen ? ocrEngine.readAndRecognized(path) : ocrEngine.recognized(path));
    for (const page of document.pages) {
      const own = known.filter((table) => table.page === page.page);
      const texts = isSeen ? own.flatMap(({ cells }) => cells.map(({ text }) => text)) : [];
      const mine = tablesOf(page).map((table) => relationsOf(placedTexts(table).map((cell) => meant(cell, texts))));
      const theirs = own.map(({ cells }) => relationsOf(cells));
      const one = scoreOf(mine, theirs);
      total.right += one.right;
      total.found += one.found;
      total.known += one.known;
      if (showsDifferences && half === 'even' && (one.right < one.known || one.right < one.found)) {
        out(
          `  page ${page.page}: ${one.right} right, ${one.found} found in ${mine.length} tables, ${one.known} known in ${theirs.length}`,
        );
        differences(mine.flat(), theirs.flat());
      }
    }
    return { name, half, ...total, pageCount: document.pages.length, ms };
  } catch (error) {
    const all = known.reduce((sum, { cells }) => sum + relationsOf(cells).length, 0);
    return { name, half, right: 0, found: 0, known: all, pageCount: 0, ms: 0, failure: reasonOf(error) };
  }
}

function allRelations(scores: readonly Score[]): ReturnType<typeof f1> {
  return f1(scores.reduce((a, b) => ({ right: a.right + b.right, found: a.found + b.found, known: a.known + b.known }), none));
}

function meanOfDocuments(scores: readonly Score[]): ReturnType<typeof f1> {
  const mean = (value: (score: Score) => number) => scores.reduce((sum, score) => sum + value(score), 0) / scores.length;
  const [precision, recall] = [mean((score) => f1(score).precision), mean((score) => f1(score).recall)];
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

function printMeans(title: string, scores: readonly DocumentScore[]): void {
  out(`${title}: ${scores.length} documents`);
  for (const [name, figure] of [
    ['all relations', allRelations],
    ['mean of documents', meanOfDocuments],
  ] as const) {
    const { precision, recall, f1: value } = figure(scores);
    const [from, to] = bootstrapInterval(scores, (sample) => figure(sample).f1);
    out(`  ${name}: precision ${part(precision)}, recall ${part(recall)}, F1 ${part(value)} [${part(from)}, ${part(to)}]`);
  }
}

function printRow({ name, half, failure, ...score }: DocumentScore): void {
  const { precision, recall, f1: value } = f1(score);
  const figures = `precision ${part(precision)}, recall ${part(recall)}, F1 ${part(value)}`;
  const counts = `${score.right} of ${score.known}, ${score.found} found`;
  out(`${name} (${half}): ${failure === undefined ? `${figures} (${counts})` : `failed, counts as 0: ${failure}`}`);
}

const scores: DocumentScore[] = [];
try {
  const names = (await readdir(folder))
    .filter((name) => name.endsWith('.pdf') && (only === undefined || name.includes(only)))
    .map((name) => name.slice(0, -'.pdf'.length))
    .sort();
  for (const name of names) {
    const score = await measure(name);
    scores.push(score);
    printRow(score);
  }
} finally {
  await ocrEngine.close();
}
for (const half of halves) {
  const own = scores.filter((score) => score.half === half);
  if (own.length > 0) printMeans(`${half} half${half === 'even' ? ' (may be looked at)' : ' (only scored)'}`, own);
}
if (scores.length > 0) printMeans('all (goal of all relations 0.930)', scores);
const [pageCount, ms] = [scores.reduce((sum, one) => sum + one.pageCount, 0), scores.reduce((sum, one) => sum + one.ms, 0)];
out(`${pageCount} pages, ${(ms / Math.max(1, pageCount)).toFixed(1)} ms a page`);
