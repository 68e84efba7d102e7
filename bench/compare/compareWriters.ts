import { execFile } from 'node:child_process';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { ChangeSide, Comparison } from '#contract/results/comparison.ts';
import type { Engines } from '#engines/ports.ts';
import { halfOf } from '../halves.ts';
import { countOfWords, sharedWords, wordsIn } from '../office/officePrograms.ts';
import { reasonOf } from '../reasonOf.ts';
import { comparisonOf } from './edits/comparisons.ts';

const run = promisify(execFile);
const maxPages = 40;
const writers = {
  qpdf: (from: string, to: string) => run('qpdf', ['--object-streams=generate', '--coalesce-contents', from, to]),
  cairo: (from: string, to: string) => run('pdftocairo', ['-pdf', from, to]),
} as const;
type Writer = keyof typeof writers;

interface Marks {
  readonly pages: number;
  readonly textPages: number;
  readonly text: number;
  readonly picture: number;
  readonly structure: number;
}

/** Files rewritten by other programs. The visible content of their pages is unchanged. */
export async function benchWriters(engines: Engines, scratch: string, paths: readonly string[], shows: boolean): Promise<void> {
  for (const writer of ['qpdf', 'cairo'] as const) {
    const all: Marks[] = [];
    for (const path of paths) {
      try {
        const marks = await marksOf(engines, scratch, path, writer, shows);
        if (marks) all.push(marks);
      } catch (error) {
        process.stdout.write(`${basename(path)} by ${writer}: ${reasonOf(error)}\n`);
      }
    }
    tell(writer, all);
  }
}

async function marksOf(
  engines: Engines,
  scratch: string,
  path: string,
  writer: Writer,
  shows: boolean,
): Promise<Marks | undefined> {
  const again = join(scratch, 'again.pdf');
  const pages = Number((await run('qpdf', ['--show-npages', path])).stdout);
  if (pages > maxPages) return undefined;
  await writers[writer](path, again);
  const { counts, changes } = await comparisonOf(engines, scratch, path, again);
  const isScored = await keepsText(path, again);
  const marks = { ...counts, text: isScored ? counts.text : 0, pages, textPages: isScored ? pages : 0 };
  const { text, picture, structure } = marks;
  if (text + picture + structure > 0) {
    process.stdout.write(
      `${basename(path)} by ${writer}, ${pages} pages: text ${text}, picture ${picture}, structure ${structure}\n`,
    );
    if (shows && halfOf(path) === 'even') show(changes.first);
  }
  return marks;
}

/** If a writer keeps fewer of the words, it has changed the text. */
const minKept = 0.995;

async function keepsText(before: string, after: string): Promise<boolean> {
  const [one, other] = [await wordsIn(before), await wordsIn(after)];
  return sharedWords(one, other) >= Math.max(countOfWords(one), countOfWords(other)) * minKept;
}

export function show(changes: Comparison['changes']['first']): void {
  const side = (one: ChangeSide | null) => {
    const box = one?.boxes[0];
    const place = box ? [box.x, box.y, box.width, box.height].map(Math.round).join(' ') : '';
    return one ? `${one.page ?? '-'} ${place} ${JSON.stringify(one.text.slice(0, 60))}` : '';
  };
  for (const { part, kind, structure, before, after } of changes.slice(0, 12))
    process.stdout.write(`    ${part} ${structure ?? ''} ${kind}  ${side(before)}  →  ${side(after)}\n`);
}

function tell(writer: Writer, all: readonly Marks[]): void {
  const sum = (what: keyof Marks) => all.reduce((total, marks) => total + marks[what], 0);
  const inHundred = (what: keyof Marks, of: keyof Marks) => ((sum(what) * 100) / Math.max(1, sum(of))).toFixed(1);
  process.stdout.write(
    `${writer}: ${all.length} files, ${sum('pages')} pages; false marks in a hundred pages: text ${inHundred('text', 'textPages')} (of ${sum('textPages')} pages), picture ${inHundred('picture', 'pages')}, structure ${inHundred('structure', 'pages')}\n`,
  );
}
