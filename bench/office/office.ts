/**
 * `npm run bench:office -- <folder>... [--sample n]`: converts the Word, PowerPoint and Excel files of the folders to PDF, and
 * back with our tools and with LibreOffice's own import, in one run. For both, prints how much of the original came back (words,
 * whole paragraphs, headings, tables, cells), how much of the text is in frames, the similarity of the pages, and the time.
 */
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { grayPages } from '../similarity.ts';
import { bare, type SheetCellModel, sheetModels, slideModel, type WordModel, wordModel } from './officeModels.ts';
import { converted } from './officeOutput.ts';
import { countOfWords, officeConverter, pageCountOf, pageSimilarity, sharedWords, textOf, wordsIn } from './officePrograms.ts';

const args = process.argv.slice(2);
const sample = args.includes('--sample') ? Number(args[args.indexOf('--sample') + 1]) : Number.POSITIVE_INFINITY;
const folders = args.filter((each, index) => !each.startsWith('--') && args[index - 1] !== '--sample');
if (folders.length === 0) throw new Error('give folders of office files: npm run bench:office -- <folder>...');

const scratch = await mkdtemp(join(tmpdir(), 'bench-office-'));
const office = officeConverter(scratch);
const families = {
  docx: { family: 'word', filter: 'writer_pdf_import' },
  pptx: { family: 'powerpoint', filter: 'impress_pdf_import' },
  xlsx: { family: 'excel', filter: undefined },
} as const;
type Kind = keyof typeof families;
const kinds: Readonly<Record<string, Kind>> = {
  '.docx': 'docx',
  '.doc': 'docx',
  '.pptx': 'pptx',
  '.ppt': 'pptx',
  '.xlsx': 'xlsx',
  '.xls': 'xlsx',
};

const names = [
  'words recalled',
  'words precise',
  'pages alike (SSIM)',
  'as many pages',
  'paragraphs whole',
  'headings',
  'tables',
  'cells',
  'cells as shown',
  'letters in frames',
] as const;
type Counted = Partial<Record<(typeof names)[number], readonly [number, number]>>;
const totals = new Map<string, { files: number; ms: number; counted: Counted[] }>();

/** The number of values of one list that are in the other, each as often as it is there. */
function among(wanted: readonly string[], found: readonly string[]): readonly [number, number] {
  const left = new Map<string, number>();
  for (const each of found) left.set(each, (left.get(each) ?? 0) + 1);
  let hits = 0;
  for (const each of wanted) {
    const count = left.get(each) ?? 0;
    if (count > 0) hits += 1;
    left.set(each, count - 1);
  }
  return [hits, wanted.length];
}

function compared(original: WordModel, made: WordModel, shown: string): Counted {
  const isShown = (text: string) => shown.includes(text);
  const tables = original.tables.filter((cells) => cells.length > 1 && cells.every(isShown));
  const isBack = (cells: readonly string[]) =>
    made.tables.some((other) => among(cells, other)[0] >= cells.length * 0.8 && other.length <= cells.length * 1.5);
  return {
    // Many paragraphs of one word may match by chance.
    'paragraphs whole': among(
      original.paragraphs.filter((text) => text.length > 20 && isShown(text)),
      made.paragraphs,
    ),
    headings: among(original.headings.filter(isShown), made.headings),
    tables: [tables.filter(isBack).length, tables.length],
    cells: among(tables.flat(), made.tables.flat()),
    'letters in frames': [made.lettersInFrames, made.letters],
  };
}

/** Cells at the same place and of the same kind as in the original. The offset of a sheet is the one with the most matches. */
function comparedSheets(original: readonly SheetCellModel[][], made: readonly SheetCellModel[][], shown: string): Counted {
  let [right, asShown, all] = [0, 0, 0];
  for (const sheet of original) {
    const cells = sheet.filter(({ value }) => typeof value === 'number' || shown.includes(value));
    all += cells.length;
    right += Math.max(0, ...made.map((other) => agreement(cells, other, (cell) => [keyOf(cell)], keyOf)));
    asShown += Math.max(0, ...made.map((other) => agreement(cells, other, shownKeys, shownKey)));
  }
  return { cells: [right, all], 'cells as shown': [asShown, all] };
}

function agreement(
  cells: readonly SheetCellModel[],
  other: readonly SheetCellModel[],
  keysOf: (cell: SheetCellModel) => readonly string[],
  key: (cell: SheetCellModel) => string,
): number {
  const counts = new Map<string, number>();
  const byValue = new Map<string, SheetCellModel[]>();
  for (const cell of other) byValue.set(key(cell), [...(byValue.get(key(cell)) ?? []), cell]);
  for (const cell of cells) {
    const matches = new Set(keysOf(cell).flatMap((one) => byValue.get(one) ?? []));
    for (const match of matches) {
      const offset = `${match.row - cell.row} ${match.column - cell.column}`;
      counts.set(offset, (counts.get(offset) ?? 0) + 1);
    }
  }
  return Math.max(0, ...counts.values());
}

/** Numbers as they are shown. Most sheets show two decimals. */
const keyOf = ({ value }: SheetCellModel) => (typeof value === 'number' ? `# ${Math.round(value * 100) / 100}` : value);

/** A number may be shown with fewer digits than it has. The converted number has only the digits that are shown. */
const maxDigits = 6;
const digitsOf = (value: number) => Math.min(maxDigits, /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0);
const shownKey = ({ value }: SheetCellModel) =>
  typeof value === 'number' ? `# ${value.toFixed(digitsOf(value))} ${digitsOf(value)}` : value;
const shownKeys = ({ value }: SheetCellModel) =>
  typeof value === 'number'
    ? Array.from({ length: maxDigits + 1 }, (_, digits) => `# ${value.toFixed(digits)} ${digits}`)
    : [value];

async function modelOf(kind: Kind, path: string): Promise<WordModel> {
  return kind === 'docx' ? wordModel(path) : slideModel(path);
}

function add(who: string, ms: number, counted: Counted): void {
  const total = totals.get(who) ?? { files: 0, ms: 0, counted: [] };
  totals.set(who, { files: total.files + 1, ms: total.ms + ms, counted: [...total.counted, counted] });
}

/** What a person sees in a print of the converted file: its words, and its first pages beside those of the original. */
async function printed(kind: Kind, pdf: string, made: string, dir: string): Promise<Counted> {
  if (kind === 'xlsx') return {};
  await mkdir(dir, { recursive: true });
  const retry = await office(made, 'pdf', dir);
  const [before, after] = [await wordsIn(pdf), await wordsIn(retry)];
  const common = sharedWords(before, after);
  const [first, second] = [await grayPages(pdf, comparedPages, dir), await grayPages(retry, comparedPages, dir)];
  const alike = first.map((page, index) => pageSimilarity(page, second[index]));
  return {
    'words recalled': [common, countOfWords(before)],
    'words precise': [common, countOfWords(after)],
    'pages alike (SSIM)': [alike.reduce((sum, value) => sum + value, 0), alike.length],
    'as many pages': [Number((await pageCountOf(pdf)) === (await pageCountOf(retry))), 1],
  };
}

const comparedPages = 5;

async function judge(path: string, kind: Kind): Promise<void> {
  const dir = await mkdtemp(join(scratch, 'file-'));
  const inDir = join(dir, 'in');
  await mkdir(inDir);
  const given = join(inDir, `original${extname(path).toLowerCase()}`);
  await copyFile(path, given);
  const pdf = await office(given, 'pdf', dir);
  const original = extname(given) === `.${kind}` ? given : await office(given, kind, dir);
  const shown = bare(await textOf(pdf));
  if (shown === '') return;
  const ours = await converted(kind, pdf, join(dir, 'ours'));
  if (kind === 'xlsx') {
    const found = comparedSheets(await sheetModels(original), await sheetModels(ours.path), shown);
    add('xlsx ours', ours.ms, found);
    if (process.env.VERBOSE) console.log(path.split('/').at(-1), JSON.stringify(found));
  } else {
    const model = await modelOf(kind, original);
    const counted = compared(model, await modelOf(kind, ours.path), shown);
    const found = { ...counted, ...(await printed(kind, pdf, ours.path, join(dir, 'ours-pdf'))) };
    add(`${kind} ours`, ours.ms, found);
    if (process.env.VERBOSE) console.log(path.split('/').at(-1), JSON.stringify(found));
    await mkdir(join(dir, 'theirs'));
    const start = performance.now();
    const theirs = await office(pdf, kind, join(dir, 'theirs'), families[kind].filter).catch(() => undefined);
    const ms = performance.now() - start;
    if (theirs)
      add(`${kind} LibreOffice`, ms, {
        ...compared(model, await modelOf(kind, theirs), shown),
        ...(await printed(kind, pdf, theirs, join(dir, 'theirs-pdf'))),
      });
  }
  await rm(dir, { recursive: true, force: true });
}

const refused: string[] = [];
try {
  for (const folder of folders) {
    const files = (await readdir(folder)).filter((name) => kinds[extname(name).toLowerCase()] !== undefined);
    const step = Math.max(1, files.length / sample);
    const chosen = files.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
    for (const name of chosen) {
      await judge(join(folder, name), kinds[extname(name).toLowerCase()] as Kind).catch((error) =>
        refused.push(`${name}: ${error.code ?? error.message}`.slice(0, 120)),
      );
    }
  }
  for (const [who, { files, ms, counted }] of totals) {
    console.log(`\n${who}: ${files} files, ${Math.round(ms / files)} ms a file`);
    for (const name of names) {
      const sums = counted.flatMap((each) => (each[name] ? [each[name]] : []));
      const [hits, all] = sums.reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0]);
      if (all > 0) console.log(`  ${name.padEnd(20)} ${(hits / all).toFixed(4)}  (${Math.round(hits)} of ${all})`);
    }
  }
  if (refused.length > 0) console.log(`\nnot judged: ${refused.length}\n  ${refused.join('\n  ')}`);
} finally {
  await rm(scratch, { recursive: true, force: true });
}
process.exit(0);
