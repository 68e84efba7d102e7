/**
 * `npm run bench:office-to-pdf -- <folder>`: converts every Word, PowerPoint and Excel file below the folder through the API and
 * prints the outcome of each. Then prints how many small documents per minute are converted: for one owner, for alternating
 * owners, and by the bare command, which starts LibreOffice for each document. All in one run.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { Operation } from '#contract/api/operation.ts';
import { type FileKind, fileKinds } from '#contract/files/files.ts';
import { wordParts, zip } from '#fixtures/office/parts.ts';
import { operationOf } from '#tools/catalogue.ts';
import { Client } from '../../scripts/client.ts';
import { CorpusRows } from '../../scripts/corpusRows.ts';
import { startSite } from '../../scripts/site.ts';

const run = promisify(execFile);
const kinds = [fileKinds.word, fileKinds.powerpoint, fileKinds.excel];
const smallDocuments = 60;
const coldDocuments = 20;
const atOnce = 2;

const operationFor = (kind: FileKind) => operationOf(`${kind.name}-to-pdf`) as Operation;

async function outcomes(client: Client, folder: string): Promise<CorpusRows> {
  const rows = new CorpusRows();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const kind = kinds.find(({ endings }) => endings.some((ending) => entry.name.toLowerCase().endsWith(ending)));
    if (!kind) continue;
    const start = performance.now();
    const { document, answer: upload } = await client.upload(path, kind);
    const answer = document ? await client.run(operationFor(kind), [document.id]) : upload;
    if (document) await client.delete(document.id);
    const seconds = (performance.now() - start) / 1000;
    rows.add(operationFor(kind).id, { file: relative(folder, path), answer, seconds, grownBytes: 0 });
  }
  return rows;
}

/** Documents per minute at the given concurrency. */
async function aMinute(count: number, work: (index: number) => Promise<void>): Promise<number> {
  const start = performance.now();
  const todo = Array.from({ length: count }, (_, index) => index);
  const worker = async () => {
    for (let next = todo.shift(); next !== undefined; next = todo.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (count / (performance.now() - start)) * 60_000;
}

async function convertSmall(client: Client, path: string): Promise<void> {
  const { document } = await client.upload(path, fileKinds.word);
  const answer = await client.run(operationFor(fileKinds.word), [document?.id ?? '']);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.code}`);
}

/** Another owner on another network. Owners of one network share a limit of slow jobs (docs/decisions/0291). */
const fromElsewhere = (url: string, index: number) => new Client(url, { 'x-forwarded-for': `198.51.100.${index % 250}` });

async function throughput(url: string, scratch: string): Promise<void> {
  const path = join(scratch, 'small.docx');
  await writeFile(path, zip(wordParts({ paragraphs: Array.from({ length: 20 }, (_, n) => `Talata ${n} ng ulat.`) })));
  const warm = new Client(url);
  // The visitor's cookie and the Office processes exist before the measurement starts.
  await convertSmall(warm, path);
  await aMinute(atOnce * 2, () => convertSmall(warm, path));
  const cold = (index: number) =>
    run('soffice', [
      `-env:UserInstallation=file://${scratch}/profile-${index % atOnce}`,
      ...['--headless', '--convert-to', 'pdf', '--outdir', join(scratch, `${index}`), path],
    ]).then(() => undefined);
  await aMinute(atOnce, cold);
  const figures = {
    'one owner, warm': await aMinute(smallDocuments, () => convertSmall(warm, path)),
    'another owner each time': await aMinute(smallDocuments, (index) => convertSmall(fromElsewhere(url, index), path)),
    'soffice --convert-to': await aMinute(coldDocuments, cold),
  };
  console.log(`\nsmall documents a minute, ${atOnce} at once`);
  for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(26)} ${figure.toFixed(0)}`);
}

const [folder] = process.argv.slice(2);
const scratch = await mkdtemp(join(tmpdir(), 'bench-office-'));
const site = await startSite({ BILLING: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', TRUST_PROXY: '1' });
try {
  if (folder !== undefined) {
    const rows = await outcomes(new Client(site.url), folder);
    rows.print();
    if (rows.failures > 0) process.exitCode = 1;
  }
  await throughput(site.url, scratch);
} finally {
  await site.stop();
  await rm(scratch, { recursive: true, force: true });
}
