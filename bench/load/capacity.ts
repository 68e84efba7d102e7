/**
 * `npm run bench:capacity [--times 10] [operation...]`: runs every operation a number of times, one run after another, on a
 * typical file of its kind, with one worker. Prints the CPU time of one run, over all processes, including the database and
 * programs that have ended. Also prints how many runs one core makes in an hour. These are the figures of docs/capacity.md.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import type { Operation } from '#contract/api/operation.ts';
import { type FileKind, fileKinds } from '#contract/files/files.ts';
import { excelParts, powerpointParts, wordParts, zip } from '#fixtures/office/parts.ts';
import { operations } from '#tools/catalogue.ts';
import { Client } from '../../scripts/client.ts';
import { startSite } from '../../scripts/site.ts';
import { writeBenchFile } from '../files.ts';
import { openCpuAccount } from './cpuAccount.ts';

const english =
  'The harbour was quiet in the morning. Fishermen mended 24 nets while the town slept, and the ferry of Batangas came late. ';
const spanish =
  'El puerto estaba tranquilo por la mañana. Los pescadores arreglaban las redes mientras el pueblo dormía y la casa era blanca. ';

/** The share of each operation in a hundred operations. This is an assumption for the sum; `docs/capacity.md` says why. */
const mix: Readonly<Record<string, number>> = {
  merge: 18,
  compress: 14,
  'pdf-to-word': 13,
  split: 9,
  'word-to-pdf, new owner': 8,
  'images-to-pdf': 7,
  rotate: 5,
  edit: 5,
  organize: 4,
  'pdf-to-images': 4,
  'pdf-to-excel': 3,
  'excel-to-pdf, new owner': 2,
  'powerpoint-to-pdf, new owner': 2,
  'ocr-pdf': 2,
  watermark: 1,
  protect: 1,
  'pdf-to-text': 1,
  summarize: 1,
};
/** The number of other requests for each operation. */
const visitsEach = { 'a page': 4, 'an upload of a PDF': 1.3, 'a download': 1 } as const;

type Write = (path: string) => Promise<unknown>;

const paragraphs = (n: number) => Array.from({ length: n }, (_, index) => `${index}. ${english}`);

/** Typical files of visitors, by kind. */
const typical: Readonly<Record<string, Write>> = {
  pdf: (path) => writeBenchFile(path, { pages: 10, pictureBytes: 50_000 }),
  image: (path) =>
    sharp(randomBytes(600 * 400 * 3), { raw: { width: 600, height: 400, channels: 3 } })
      .resize(2000, 1333)
      .jpeg()
      .toFile(path),
  svg: (path) =>
    writeFile(
      path,
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">${'<path d="M9 9l90 31"/>'.repeat(300)}</svg>`,
    ),
  text: (path) => writeFile(path, `${english}\n`.repeat(150)),
  word: (path) => writeFile(path, zip(wordParts({ paragraphs: paragraphs(60) }))),
  powerpoint: (path) => writeFile(path, zip(powerpointParts(paragraphs(12).map((text) => ({ text }))))),
  excel: (path) => writeFile(path, zip(excelParts({ Una: Array.from({ length: 300 }, (_, n) => [n, `hilera ${n}`, n * 3]) }))),
};

async function upload(client: Client, folder: string, kind: FileKind, write: Write): Promise<string> {
  const path = join(folder, `${kind.name}${kind.name === 'image' ? '.jpg' : kind.endings[0]}`);
  await write(path);
  const { document, answer } = await client.upload(path, kind);
  if (!document) throw new Error(`${kind.name}: ${answer.status} ${answer.code}`);
  return document.id;
}

/** A PDF of running text, made by the site itself. */
async function textPdf(client: Client, folder: string, words: string): Promise<string> {
  const set = operations.find(({ id }) => id === 'text-to-pdf') as Operation;
  const source = await upload(client, folder, fileKinds.text, (path) => writeFile(path, `${words.repeat(4)}\n\n`.repeat(12)));
  const path = join(folder, 'set.pdf');
  await client.run(set, [source], set.example, path);
  const { document } = await client.upload(path);
  return document?.id ?? '';
}

/** A page of text in the form in which a scanner writes it. */
async function scan(client: Client, folder: string): Promise<string> {
  const lines = Array.from(
    { length: 30 },
    (_, n) => `<text x="150" y="${200 + n * 90}" font-size="48">${english.slice(0, 60)} ${n}</text>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="2480" height="3508"><rect width="100%" height="100%" fill="white"/>${lines.join('')}</svg>`;
  const picture = await upload(client, folder, fileKinds.image, (path) => sharp(Buffer.from(drawing)).jpeg().toFile(path));
  const bind = operations.find(({ id }) => id === 'images-to-pdf') as Operation;
  const path = join(folder, 'scan.pdf');
  await client.run(bind, [picture], bind.example, path);
  return (await client.upload(path)).document?.id ?? '';
}

/** An Office process serves one owner. For the next owner it is started again (docs/decisions/0151). */
async function asSomebodyNew(url: string, folder: string, operation: Operation): Promise<string> {
  const client = new Client(url);
  const { kind } = operation.source;
  const { document } = await client.upload(join(folder, `${kind.name}${kind.endings[0]}`), kind);
  const { status, code } = await client.run(operation, [document?.id ?? '']);
  return code ? `${status} ${code}` : String(status);
}

/** The number of cores that a million evenly spread operations a day keep busy. */
function printSum(cpu: ReadonlyMap<string, number>): void {
  const of = (name: string) => cpu.get(name) ?? 0;
  const parts = Object.values(mix).reduce((sum, part) => sum + part, 0);
  const operation = Object.entries(mix).reduce((sum, [name, part]) => sum + (part / parts) * of(name), 0);
  const beside = Object.entries(visitsEach).reduce((sum, [name, times]) => sum + times * of(name), 0);
  const cores = (1e6 * (operation + beside)) / 86_400;
  console.log(
    `an operation of the mix ${operation.toFixed(3)} s, beside it ${beside.toFixed(3)} s; a million a day: ${cores.toFixed(1)} cores at all hours, ${(3 * cores).toFixed(1)} at thrice the mean`,
  );
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { times: { type: 'string', default: '10' } }, allowPositionals: true });
  const times = Number(values.times);
  const chosen = operations.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-capacity-'));
  const site = await startSite({
    BILLING: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    WORKER_CONCURRENCY: '1',
    VISITOR_QUOTA_MB: '100000',
  });
  const account = openCpuAccount(site.pid);
  try {
    const client = new Client(site.url);
    const inputs = new Map<string, string>();
    for (const [name, write] of Object.entries(typical)) {
      inputs.set(name, await upload(client, folder, fileKinds[name as keyof typeof fileKinds], write));
    }
    inputs.set('ocr-pdf', await scan(client, folder));
    inputs.set('summarize', await textPdf(client, folder, english));
    inputs.set('translate', await textPdf(client, folder, spanish));
    await delay(3000);
    const restedAt = performance.now();
    const rested = account.seconds();
    await delay(5000);
    const idle = (account.seconds() - rested) / ((performance.now() - restedAt) / 1000);
    console.log(
      `idle ${(idle * 100).toFixed(1)} % of a core (taken off below); load ${loadavg()[0]?.toFixed(1)}; ${times} runs each`,
    );
    console.log(`${'operation'.padEnd(28)} ${'cpu s'.padStart(7)} ${'wall s'.padStart(7)} ${'a core-hour'.padStart(12)}`);
    const cpu = new Map<string, number>();
    const measure = async (name: string, work: () => Promise<string>) => {
      let outcome = await work();
      const startedAt = performance.now();
      const before = account.seconds();
      for (let n = 0; n < times; n += 1) outcome = await work();
      const wall = (performance.now() - startedAt) / 1000;
      const each = Math.max((account.seconds() - before - idle * wall) / times, 0.0001);
      const figures = `${each.toFixed(3).padStart(7)} ${(wall / times).toFixed(2).padStart(7)} ${Math.round(3600 / each)
        .toLocaleString('en')
        .padStart(12)}`;
      cpu.set(name, each);
      console.log(`${name.padEnd(28)} ${figures}${outcome === '200' ? '' : `  ${outcome}`}`);
    };
    if (positionals.length === 0) {
      await measure('a page', async () => String((await client.fetch('/tools/merge-pdf')).status));
      await measure('an upload of a PDF', async () => {
        const { document, answer } = await client.upload(join(folder, 'pdf.pdf'));
        if (document) await client.delete(document.id);
        return String(answer.status);
      });
      await measure('a download', async () => {
        const response = await client.fetch(`/api/pdf/${inputs.get('pdf')}/file`);
        await response.arrayBuffer();
        return String(response.status);
      });
    }
    for (const operation of chosen) {
      const id = inputs.get(operation.id) ?? inputs.get(operation.source.kind.name) ?? '';
      const least = operation.source.from === 'request' ? operation.source.min : 1;
      const ids = Array.from({ length: least }, () => id);
      await measure(operation.id, async () => {
        const { status, code } = await client.run(operation, ids);
        return code ? `${status} ${code}` : String(status);
      });
      if (operation.id.endsWith('-to-pdf') && operation.pace === 'slow') {
        await measure(`${operation.id}, new owner`, () => asSomebodyNew(site.url, folder, operation));
      }
    }
    if (positionals.length === 0) printSum(cpu);
  } finally {
    await site.stop();
    await account.close();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
