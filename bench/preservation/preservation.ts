/**
 * `npm run bench:preservation -- <folder> [--only merge,split] [--limit n]`: runs every PDF of a folder through every operation that
 * makes PDFs from PDFs. Compares the inventory of the file with that of the result: a difference is either reported or silently
 * lost. Merge and split by other programs run in the same run and are judged by the same inventories. Finally prints the size of
 * page 1 of every heavy file as a file of its own.
 */
import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AppError } from '#contract/api/errors.ts';
import { makesPdfOfPdf, type Operation } from '#contract/api/operation.ts';
import { type Allowance, inventoryKinds, type SheetOrigin } from '#contract/results/preservation.ts';
import type { Report } from '#contract/results/report.ts';
import type { Inventory } from '#engines/ports.ts';
import { composeEngines } from '#server/engines/composeEngines.ts';
import { compareInventories, type Difference } from '#server/jobs/preservation/compareInventories.ts';
import { isReportedRemoved } from '#server/jobs/preservation/preservationReport.ts';
import { allPages, type Output, outputsOf } from '#server/jobs/preservation/verifyPreservation.ts';
import { executeOperation } from '#server/jobs/workerProcess/executeOperation.ts';
import { loadOperationHandler } from '#server/jobs/workerProcess/operationHandler.ts';
import { operationOf, operations } from '#tools/catalogue.ts';
import { reasonOf } from '../reasonOf.ts';
import { firstPageAlone, peers } from './preservationPeers.ts';
import { PreservationRows } from './preservationRows.ts';

const deadlineMs = 120_000;
const heavyBytes = 300_000;

const engines = await composeEngines({ qpdf: 'auto', allowUnsandboxed: true, maxPages: 20_000 });
const rows = new PreservationRows();

interface Input {
  readonly path: string;
  readonly name: string;
  readonly inventory: Inventory;
}

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-bench-kept-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const callIn = (scratchDir: string) => ({
  scratchDir,
  signal: new AbortController().signal,
  deadlineMs,
  progress: () => undefined,
});

/** A finding whose name or value may change still counts as kept. A finding that may be lost still counts as lost. */
function withoutLosses(may: Allowance): Allowance {
  const entries = Object.entries(may).map(([kind, changes]) => [kind, changes.filter((change) => change !== 'lose')]);
  return Object.fromEntries(entries);
}

/** If two readings of a file differ, the reading of the normalized copy decides, as in the server. */
async function judge(
  operation: Operation,
  input: Input,
  outputs: readonly Output[],
  folder: string,
  recodes: Allowance = {},
): Promise<readonly (readonly Difference[])[]> {
  const taken: Inventory[] = [];
  for (const output of outputs) taken.push(await engines.inventory.take(output, callIn(folder)));
  const first = compareAll(operation, input, taken, recodes);
  if (first.every((differences) => differences.every(({ lost }) => lost === 0))) return first;
  const inventory = await engines.inventory.takeNormalized({ path: input.path }, callIn(folder));
  return compareAll(operation, { ...input, inventory }, taken, recodes);
}

/** Each result with the pages that it was made from. A finding of the whole document that is in no part is lost as well. */
function compareAll(
  operation: Operation,
  { inventory, name }: Input,
  outputs: readonly Inventory[],
  recodes: Allowance,
): (readonly Difference[])[] {
  const count = operation.source.from === 'request' ? operation.source.min : 1;
  const inputs = Array.from({ length: count }, () => inventory);
  const sources = inputs.map(({ pageCount }) => ({ name, pageCount }));
  const params = operation.params.parse(operation.example);
  const origins: readonly (readonly SheetOrigin[])[] = operation.preservation?.pages?.(params, sources) ?? [allPages(inputs)];
  const may = { ...withoutLosses(operation.preservation?.may(params) ?? {}), ...recodes };
  const all: (readonly Difference[])[] = outputs.map((output, index) =>
    compareInventories({
      inputs,
      origins: origins[index] ?? [],
      output,
      may,
      picksPages: operation.preservation?.pages !== undefined,
    }),
  );
  const wholes = inventory.counts.attachments;
  const isGone = wholes > 0 && outputs.length > 1 && outputs.every(({ counts }) => counts.attachments === 0);
  if (isGone) all.push([{ kind: 'attachments', kept: 0, lost: wholes, gained: 0, outside: 0, ofOthers: 0, isAllowed: true }]);
  return all;
}

async function ours(operation: Operation, input: Input): Promise<void> {
  const who = `${operation.id}, Sheaf PDF`;
  const handler = await loadOperationHandler(operation.id);
  if (!handler) throw new Error(operation.id);
  await inFolder(async (scratchDir) => {
    const { path, name } = input;
    const file = { path, name, pageCount: null, mediaType: 'application/pdf', mayBeEncrypted: true, password: null };
    const count = operation.source.from === 'request' ? operation.source.min : 1;
    const files = Array.from({ length: count }, () => file);
    const order = {
      operation: operation.id,
      params: operation.params.parse(operation.example),
      files,
      commonPassword: null,
      language: 'en' as const,
      owner: 'bench',
      isSlow: false,
      usesOffice: false,
      scratchDir,
      deadlineMs,
    };
    const made = await executeOperation(handler, order, engines, callIn(scratchDir));
    const password = operation.id === 'protect' ? String(Object(operation.example).openPassword) : undefined;
    const facts = password === undefined ? made : { ...made, password };
    const check = { operation, params: order.params, files: [], engines, call: callIn(scratchDir) };
    const outputs = await outputsOf(check, { ...facts, pageCount: made.pageCount ?? 0, entries: made.entries ?? 0 });
    const told: Report = made.report;
    for (const differences of await judge(operation, input, outputs, scratchDir))
      rows.add(who, name, differences, (kind) => isReportedRemoved(told, kind));
    rows.done(who);
  }).catch((error: unknown) => refused(who, input.name, error));
}

function refused(who: string, file: string, error: unknown): void {
  const code = error instanceof AppError ? error.code : 'failed';
  rows.refuse(who, code);
  if (code === 'content_lost' || code === 'verification_failed') {
    const { cause } = error as AppError;
    console.log(`${who}: ${file}: ${code}: ${cause instanceof Error ? cause.message : cause}`);
  }
}

/** qpdf and pdf-lib compress streams again. This loses nothing. */
const recoded: Allowance = { pageContents: ['change'], images: ['change'], attachments: ['change'], xmp: ['change'] };

async function theirs(kind: 'merge' | 'split', input: Input): Promise<void> {
  const operation = operationOf(kind) as Operation;
  for (const [name, peer] of Object.entries(peers[kind])) {
    const who = `${kind}, ${name}`;
    await inFolder(async (folder) => {
      const paths = await peer(input.path, folder, input.inventory.pageCount);
      const outputs = paths.map((path) => ({ path }));
      for (const differences of await judge(operation, input, outputs, folder, recoded))
        rows.add(who, input.name, differences, () => false);
      rows.done(who);
    }).catch((error: unknown) => refused(who, input.name, error));
  }
}

/** The bytes of page 1 as a file of its own: by us, and by qpdf without the resources that the page does not use. */
async function weigh({ path, inventory }: Input): Promise<number | undefined> {
  const sizeBytes = statSync(path).size;
  if (sizeBytes < heavyBytes || inventory.pageCount < 2) return undefined;
  return inFolder(async (folder) => {
    const out = join(folder, 'page.pdf');
    const [part] = await engines.pages.split({ path }, [{ first: 1, last: 1 }], out, callIn(folder));
    await firstPageAlone(path, join(folder, 'alone.pdf'));
    return (part?.slice.sizeBytes ?? 0) / statSync(join(folder, 'alone.pdf')).size;
  }).catch(() => undefined);
}

async function inventoryOf(path: string): Promise<Input | undefined> {
  return inFolder(async (folder) => {
    const inventory = await engines.inventory.take({ path }, callIn(folder));
    return { path, name: basename(path), inventory };
  }).catch((error: unknown) => {
    console.log(`not read: ${basename(path)}: ${reasonOf(error)}`);
    return undefined;
  });
}

async function main(): Promise<void> {
  const options = { only: { type: 'string' }, limit: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [folder] = positionals;
  if (!folder) throw new Error('usage: npm run bench:preservation -- <folder> [--only merge,split] [--limit n]');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.pdf'));
  const chosen = operations.filter(({ id }) => !values.only || values.only.split(',').includes(id)).filter(makesPdfOfPdf);
  const held = new Map(inventoryKinds.map((kind) => [kind, 0]));
  const weights: { name: string; ratio: number }[] = [];
  let read = 0;
  for (const name of names.sort().slice(0, Number(values.limit ?? names.length))) {
    const input = await inventoryOf(resolve(folder, name));
    if (!input) continue;
    read += 1;
    for (const kind of inventoryKinds) held.set(kind, (held.get(kind) ?? 0) + input.inventory.counts[kind]);
    for (const operation of chosen) {
      await ours(operation, input);
      if (operation.id === 'merge' || operation.id === 'split') await theirs(operation.id, input);
    }
    const ratio = await weigh(input);
    if (ratio !== undefined) weights.push({ name, ratio });
  }
  console.log(`${names.length} files, ${read} of them can be opened without a password. They hold:`);
  console.log([...held].map(([kind, count]) => `${kind} ${count}`).join(', '));
  rows.print();
  for (const line of rows.silent.filter((each) => each.includes('Sheaf PDF'))) console.log(`SILENT ${line}`);
  console.log('\npage 1 of files over 300 KB, its weight beside what it uses itself (qpdf without unreferenced resources):');
  for (const { name, ratio } of weights.toSorted((a, b) => b.ratio - a.ratio)) console.log(`  ${ratio.toFixed(2)} ${name}`);
}

await main();
process.exit(0);
