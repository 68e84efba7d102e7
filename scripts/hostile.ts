/**
 * `npm run hostile -- <folder> [--mutants n] [--seed s] [--of name] [--each n] [--deadline seconds] [--lanes n] [--mutants-only]`: sends
 * every file of the folder, probes for forbidden files and addresses, and damaged copies of the valid files through every operation that
 * accepts them, on the real server. With `--each`, a damaged copy goes through that many operations, chosen by its seed. With
 * `--mutants-only` the files themselves are sent only until it is known which of them are valid. Ctrl+C ends the run early, with its
 * report. Exits with 1 when a forbidden event happened (docs/decisions/0220).
 *
 * `npm run hostile -- --runs "auto-rotate of ink.pdf,word-to-pdf of binary.rtf" [--deadline seconds] [--lanes n]`: sends single runs, named as
 * reports name them. Without a folder the files are those of `fixtures/costlyInputs.ts`, and probes are named `probe elsewhere.pdf`.
 */
import { statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { costlyInputs } from '../fixtures/costlyInputs.ts';
import { filesOf, type HostileFile } from './hostile/hostileFiles.ts';
import { HostileRows, sayFound, sayZeros } from './hostile/hostileRows.ts';
import { HostileRun } from './hostile/hostileRun.ts';

const usage =
  'usage: npm run hostile -- <folder> [--mutants n] [--seed s] [--of name] [--each n] [--deadline seconds] [--lanes n] [--mutants-only] [--runs names]';
/** A larger file makes a slow mutant and finds no other faults. */
const largestMutantBytes = 2 * 1024 * 1024;
/** A run takes hours, so progress is printed after this many mutants. */
const toldEvery = 250;

function wishes() {
  const options = {
    mutants: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    of: { type: 'string' },
    runs: { type: 'string' },
    each: { type: 'string' },
    deadline: { type: 'string', default: '300' },
    lanes: { type: 'string', default: String(availableParallelism()) },
    'mutants-only': { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [folder] = positionals;
  const numbers = {
    mutants: Number(values.mutants),
    seed: Number(values.seed),
    deadlineSeconds: Number(values.deadline),
    lanes: Number(values.lanes),
  };
  const operationsEach = values.each === undefined ? undefined : Number(values.each);
  const runs = values.runs?.split(',').map((name) => name.trim());
  if ((folder === undefined && runs === undefined) || positionals.length > 1) throw new Error(usage);
  if (![...Object.values(numbers), operationsEach ?? 1].every((each) => Number.isInteger(each) && each >= 0))
    throw new Error(usage);
  return { folder: folder ?? '', of: values.of, runs, operationsEach, mutantsOnly: values['mutants-only'], ...numbers };
}

/** Sends files and probes unchanged. Returns the bases of mutants: the files that at least one operation could process. */
async function basesOf(
  run: HostileRun,
  files: readonly HostileFile[],
  probed: HostileRows | undefined,
): Promise<readonly HostileFile[]> {
  const good = await run.sendFiles(files, probed === undefined);
  console.log(`${files.length} files sent, ${good.length} of them good`);
  if (probed) {
    run.countIn(probed);
    console.log(`${await run.sendProbes()} probes sent`);
  }
  return good.filter(({ path }) => statSync(path).size <= largestMutantBytes);
}

function show(title: string, rows: HostileRows): void {
  const { failed, runs } = rows.shares;
  if (runs === 0) return;
  const percent = ((100 * failed) / runs).toFixed(2);
  console.log(`\n${title}: ${runs} runs, failed or killed ${failed} (${percent} %)\n${rows.table().join('\n')}`);
}

/** Sends the named runs, and nothing else. */
async function sendNamed(names: readonly string[], given: string, deadlineSeconds: number, lanes: number): Promise<void> {
  const folder = given || (await mkdtemp(join(tmpdir(), 'sheaf-runs-')));
  const rows = new HostileRows(deadlineSeconds, console.log);
  const run = await HostileRun.start({ deadlineSeconds, lanes, only: new Set(names) }, rows);
  try {
    for (const [name, make] of Object.entries(costlyInputs)) {
      if (given === '' && names.some((each) => each.endsWith(` of ${name}`))) await writeFile(join(folder, name), make());
    }
    await run.sendFiles(await filesOf(folder));
    if (names.some((name) => name.includes(' of probe '))) await run.sendProbes();
  } finally {
    await run.end();
    if (given === '') await rm(folder, { recursive: true, force: true });
    show('Named runs', rows);
    console.log(`\n${sayZeros([rows]).join('\n')}`);
  }
  const missing = names.filter((name) => !run.sent.has(name));
  if (missing.length > 0) console.log(`not sent: ${missing.join(', ')}`);
  if (!rows.areZero || missing.length > 0) process.exitCode = 1;
}

async function main(): Promise<void> {
  const { runs, ...wished } = wishes();
  if (runs) await sendNamed(runs, wished.folder, wished.deadlineSeconds, wished.lanes);
  else await sendAll(wished);
}

async function sendAll(wished: Omit<ReturnType<typeof wishes>, 'runs'>): Promise<void> {
  const { folder, of, operationsEach, mutants, mutantsOnly, seed, deadlineSeconds, lanes } = wished;
  const files = await filesOf(folder);
  if (files.length === 0 || (of !== undefined && !files.some(({ name }) => name === of))) throw new Error('no such files there');
  const asTheyAre = new HostileRows(deadlineSeconds, console.log);
  const probed = new HostileRows(deadlineSeconds, console.log);
  const damaged = new HostileRows(deadlineSeconds, console.log);
  const run = await HostileRun.start({ deadlineSeconds, lanes, operationsEach }, asTheyAre);
  const toldToEnd = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => toldToEnd.abort());
  toldToEnd.signal.addEventListener('abort', () => run.sendNoMore());
  try {
    // A single mutant is reproduced without sending everything else.
    const bases =
      of === undefined ? await basesOf(run, files, mutantsOnly ? undefined : probed) : files.filter(({ name }) => name === of);
    run.countIn(damaged);
    console.log(`${mutants} mutants of ${bases.length} files, the first of seed ${seed}`);
    console.log(`one by itself: npm run hostile -- ${folder} --mutants 1 --of <name> --seed <its seed>`);
    for (let sent = 0; sent < mutants && bases.length > 0 && !toldToEnd.signal.aborted; sent += toldEvery) {
      const count = Math.min(toldEvery, mutants - sent);
      await run.sendMutants(
        bases,
        Array.from({ length: count }, (_, n) => seed + sent + n),
      );
      if (!toldToEnd.signal.aborted)
        console.log([`${sent + count} mutants sent`, ...sayFound([asTheyAre, probed, damaged])].join('; '));
    }
  } finally {
    await run.end();
    show('As they are', asTheyAre);
    show('Probes', probed);
    show('Mutants', damaged);
    console.log(`\nOver all of it:\n${sayZeros([asTheyAre, probed, damaged]).join('\n')}`);
  }
  if (![asTheyAre, probed, damaged].every(({ areZero }) => areZero)) process.exitCode = 1;
}

await main();
