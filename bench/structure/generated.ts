/**
 * `npm run bench:generated -- <folder>`: makes pages in a random order of headings, texts, lists and tables, prints them, recognises them and tells
 * how much of each kind is exactly what was made. Pages of even seeds may be looked at, those of odd seeds are only scored.
 *
 * - `--pages 60`: the number of seeds, `--from 0`: the first one.
 * - `--printer chromium`: uses only one printer.
 * - `--look`: prints what went wrong on the pages that may be looked at.
 * - `--kept`: uses the pages that are in the folder already.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Half, halves } from '../halves.ts';
import { reasonOf } from '../reasonOf.ts';
import { type Verdict, verdictsOf } from './generated/compare.ts';
import { type MadePage, madePage } from './generated/page.ts';
import { print, printers } from './generated/printers.ts';
import { openRecognizer, type Recognizer } from './recognizer.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '60' },
    from: { type: 'string', default: '0' },
    printer: { type: 'string' },
    look: { type: 'boolean', default: false },
    kept: { type: 'boolean', default: false },
  },
});
const [given] = positionals;
if (given === undefined) throw new Error('Usage: npm run bench:generated -- <folder>');
const folder = resolve(given);
const out = (line: string) => process.stdout.write(`${line}\n`);
const wanted = printers.filter((one) => options.printer === undefined || one === options.printer);
const made = Array.from({ length: Number(options.pages) }, (_, index) => madePage(Number(options.from) + index));
const halfOf = ({ seed }: MadePage): Half => (seed % 2 === 0 ? 'even' : 'odd');
const htmlOf = ({ seed }: MadePage) => join(folder, `page${seed}.html`);

async function judged(recognizer: Recognizer, page: MadePage, pdf: string): Promise<Verdict[]> {
  try {
    const { document } = await recognizer.recognized(pdf);
    return verdictsOf(page.elements, document, page.language !== 'en');
  } catch (error) {
    return [{ kind: 'nothing else', isExact: false, made: '', found: reasonOf(error) }];
  }
}

function look(page: MadePage, pdf: string, verdicts: readonly Verdict[]): void {
  const wrong = verdicts.filter(({ isExact, found, made: text }) => !isExact && (found !== '' || text !== ''));
  if (wrong.length > 0) out(`\n=== ${pdf} (${page.style.name}, ${page.language})`);
  for (const { kind, made: text, found } of wrong) out(`--- ${kind}\n${text}\n  found as\n${found}`);
}

function totals(all: readonly { readonly half: Half; readonly verdicts: readonly Verdict[] }[]): void {
  const kinds = [...new Set(all.flatMap(({ verdicts }) => verdicts.map(({ kind }) => kind)))].sort();
  const rate = (verdicts: readonly Verdict[]) => {
    const exact = verdicts.filter(({ isExact }) => isExact).length;
    return `${exact}/${verdicts.length} ${(exact / Math.max(1, verdicts.length)).toFixed(3)}`.padStart(16);
  };
  const ofHalf = (half: Half, fits: (kind: string) => boolean) =>
    rate(all.filter((one) => one.half === half).flatMap(({ verdicts }) => verdicts.filter(({ kind }) => fits(kind))));
  const line = (name: string, fits: (kind: string) => boolean) =>
    out(name.padEnd(20) + halves.map((half) => ofHalf(half, fits)).join(''));
  out(''.padEnd(20) + halves.map((half) => half.padStart(16)).join(''));
  for (const one of kinds) line(one, (kind) => kind === one);
  line('all tables', (kind) => kind.startsWith('table'));
  line('all texts', (kind) => !kind.startsWith('table') && kind !== 'nothing else');
}

await mkdir(folder, { recursive: true });
for (const page of made) await writeFile(htmlOf(page), page.html);
const recognizer = await openRecognizer('bench-generated');
try {
  for (const printer of wanted) {
    const into = join(folder, printer);
    if (!options.kept) await print(printer, made.map(htmlOf), into);
    const all: { half: Half; verdicts: Verdict[] }[] = [];
    for (const page of made) {
      const pdf = join(into, `page${page.seed}.pdf`);
      const verdicts = await judged(recognizer, page, pdf);
      if (options.look && halfOf(page) === 'even') look(page, pdf, verdicts);
      all.push({ half: halfOf(page), verdicts });
    }
    out(`\n${printer}`);
    totals(all);
  }
} finally {
  await recognizer.close();
}
