import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyReport } from '#contract/results/report.ts';
import { fixtures } from '#fixtures/manifest.ts';
import { operationOf } from '#tools/catalogue.ts';
import { comparePdf } from '#tools/compare-pdf/compare-pdf.ts';
import { defineHandler } from '#tools/defineHandler.ts';
import merge from '#tools/merge/merge.server.ts';
import { rotate } from '#tools/rotate/rotate.ts';
import { split } from '#tools/split/split.ts';
import { type ComposedEngines, composeEngines } from '../../engines/composeEngines.ts';
import { executeOperation } from './executeOperation.ts';
import type { HandlerRequest } from './workerProtocol.ts';

/** What a worker process claims is not believed: the result is opened and counted before anybody is charged for it. */

let engines: ComposedEngines;
let dir: string;

beforeAll(async () => {
  engines = await composeEngines({ qpdf: 'auto', allowUnsandboxed: true, maxPages: 1000 });
  dir = await mkdtemp(join(tmpdir(), 'sheaf-execute-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

function request(operation: string, params: Record<string, unknown>): HandlerRequest {
  const { path, name, pages } = fixtures.plain;
  const files = [{ path, name, pageCount: pages, mediaType: 'application/pdf', mayBeEncrypted: false, password: null }];
  return {
    operation,
    params: operationOf(operation)?.params.parse(params) ?? {},
    files,
    commonPassword: null,
    language: 'en',
    owner: 'somebody',
    isSlow: false,
    usesOffice: false,
    scratchDir: dir,
    deadlineMs: 30_000,
  };
}

function call() {
  return { scratchDir: dir, signal: new AbortController().signal, deadlineMs: 30_000, progress: () => undefined };
}

async function made(bytes: string): Promise<string> {
  const path = join(dir, 'made');
  await writeFile(path, bytes, 'latin1');
  return path;
}

test.each([
  ['fewer pages than went in', async () => fixtures.onePage.path],
  ['no PDF', async () => made('hello')],
  ['an empty file', async () => made('')],
  ['a damaged PDF', async () => fixtures.damaged.path],
  ['a PDF that no password of ours opens', async () => fixtures.encrypted.path],
])('a result that is %s is withheld', async (_, path) => {
  const liar = defineHandler(rotate, async () => ({ path: await path(), report: emptyReport, pageCount: 3 }));
  const run = executeOperation(liar, request('rotate', { totalRotations: '1' }), engines, call());
  await expect(run).rejects.toMatchObject({ code: 'verification_failed' });
});

test('a result that lost something on the way is withheld, with kinds and counts for the log', async () => {
  const { path, name, pages } = fixtures.outlined;
  const files = [{ path, name, pageCount: pages, mediaType: 'application/pdf', mayBeEncrypted: false, password: null }];
  // As many pages, and none of the bookmarks.
  const liar = defineHandler(rotate, async () => ({ path: fixtures.labels.path, report: emptyReport, pageCount: pages }));
  const run = executeOperation(liar, { ...request('rotate', { totalRotations: '1' }), files }, engines, call());
  const words = expect.stringContaining('outlineEntries of part 1: 0 kept, 6 lost');
  await expect(run).rejects.toMatchObject({ code: 'content_lost', cause: { message: words } });
});

test.each([
  ['no zip', async () => made('PK but not really')],
  ['a zip with nothing in it', async () => made(`PK\x05\x06${'\0'.repeat(18)}`)],
])('a zip result that is %s is withheld', async (_, path) => {
  const liar = defineHandler(split, async () => ({ path: await path(), report: emptyReport, entries: 3 }));
  const run = executeOperation(liar, request('split', { pages: 'all' }), engines, call());
  await expect(run).rejects.toMatchObject({ code: 'verification_failed' });
});

test('pages beyond the end are refused with the real count, before any work', async () => {
  const never = defineHandler(split, async () => {
    throw new Error('executed');
  });
  const run = executeOperation(never, request('split', { pages: 'pages:2,9' }), engines, call());
  await expect(run).rejects.toMatchObject({ code: 'page_out_of_range', values: { page: 9, pageCount: 3 } });
});

test('two documents whose words for tags mean different things are merged, and nothing counts as lost', async () => {
  const { path, name, pages } = fixtures.tagged;
  const other = await made((await readFile(path, 'latin1')).replace('/Intro/P>>', '/Intro/H>>'));
  const file = { name, pageCount: pages, mediaType: 'application/pdf', mayBeEncrypted: false, password: null };
  const files = [
    { ...file, path },
    { ...file, path: other },
  ];
  const result = await executeOperation(merge, { ...request('merge', merge.operation.example), files }, engines, call());
  expect(result.pageCount).toBe(pages * 2);
  expect(result.report.kept).toContainEqual(expect.objectContaining({ what: 'structureElements', count: 8 }));
});

test('of several files the one is named whose password is missing', async () => {
  const { files, ...rest } = request('compare-pdf', {});
  const { path, name } = fixtures.restricted;
  const [first] = files;
  if (!first) throw new Error('no file');
  const both = [first, { ...first, path, name, mayBeEncrypted: true }];
  const handler = defineHandler(comparePdf, async () => ({ path: await made('{}'), report: emptyReport }));
  const run = executeOperation(handler, { ...rest, files: both }, engines, call());
  await expect(run).rejects.toMatchObject({ code: 'needs_owner_password', values: { file: 2 } });
});
