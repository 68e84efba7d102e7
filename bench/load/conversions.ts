/**
 * `npm run bench:conversions -- file.pdf… [--targets word,text] [--rounds 2]`: converts PDFs through the real server. Prints for each
 * target the seconds of the fastest round, CPU seconds where these can be booked, and how long which programs ran meanwhile.
 */
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { pdfToExcel } from '#tools/pdf-to-excel/pdf-to-excel.ts';
import { pdfToHtml } from '#tools/pdf-to-html/pdf-to-html.ts';
import { pdfToMarkdown } from '#tools/pdf-to-markdown/pdf-to-markdown.ts';
import { pdfToPowerpoint } from '#tools/pdf-to-powerpoint/pdf-to-powerpoint.ts';
import { pdfToText } from '#tools/pdf-to-text/pdf-to-text.ts';
import { pdfToWord } from '#tools/pdf-to-word/pdf-to-word.ts';
import { Client } from '../../scripts/client.ts';
import { startSite } from '../../scripts/site.ts';
import { type CpuAccount, openCpuAccount } from './cpuAccount.ts';

const operations = {
  word: pdfToWord,
  powerpoint: pdfToPowerpoint,
  excel: pdfToExcel,
  markdown: pdfToMarkdown,
  html: pdfToHtml,
  text: pdfToText,
} as const;
type Target = keyof typeof operations;

/** For 100 pages. */
const goalSeconds = 4;

interface Round {
  readonly seconds: number;
  readonly cpuSeconds: number | undefined;
  /** Milliseconds of each program, all its runs together. */
  readonly programs: ReadonlyMap<string, number>;
}

interface Bench {
  readonly client: Client;
  readonly account: CpuAccount | undefined;
  readonly traceFile: string;
}

/** The programs that `traceHooks.mjs` noted. */
async function programsIn(traceFile: string): Promise<Map<string, number>> {
  const lines = (await readFile(traceFile, 'utf8')).split('\n').filter(Boolean);
  const found = new Map<string, number>();
  for (const line of lines) {
    const { kind, name, startMs, endMs } = JSON.parse(line) as { kind: string; name: string; startMs: number; endMs: number };
    const words = name.split(' ').map((word) => basename(word, '.ts'));
    const program = words.findLast((word) => /^\w+Process$|^qpdf$|^tesseract$/.test(word));
    if (kind === 'program' && program !== undefined) found.set(program, (found.get(program) ?? 0) + endMs - startMs);
  }
  return found;
}

async function roundOf({ client, account, traceFile }: Bench, target: Target, documentId: string): Promise<Round> {
  await truncate(traceFile);
  const cpuBefore = account?.seconds();
  const start = performance.now();
  const { code } = await client.run(operations[target], [documentId]);
  const seconds = (performance.now() - start) / 1000;
  if (code !== undefined) throw new Error(`${target}: ${code}`);
  const cpuSeconds = account && cpuBefore !== undefined ? account.seconds() - cpuBefore : undefined;
  return { seconds, cpuSeconds, programs: await programsIn(traceFile) };
}

function print(target: Target, rounds: readonly Round[]): void {
  const [best] = rounds.toSorted((a, b) => a.seconds - b.seconds);
  if (!best) return;
  const cpu = rounds.flatMap(({ cpuSeconds }) => cpuSeconds ?? []);
  const booked = cpu.length > 0 ? `, ${Math.min(...cpu).toFixed(1)} s of the processor` : '';
  const programs = [...best.programs].map(([name, ms]) => `${name} ${(ms / 1000).toFixed(1)}`).join(', ');
  console.log(`  ${target.padEnd(10)} ${best.seconds.toFixed(1).padStart(5)} s${booked}  (${programs})`);
}

function accountOf(pid: number): CpuAccount | undefined {
  try {
    return openCpuAccount(pid);
  } catch {
    // Only root may book CPU time.
    return undefined;
  }
}

async function main(): Promise<void> {
  const options = {
    targets: { type: 'string', default: Object.keys(operations).join() },
    rounds: { type: 'string', default: '2' },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const targets = values.targets.split(',').filter((one): one is Target => one in operations);
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-conversions-'));
  const traceFile = join(folder, 'steps.jsonl');
  await writeFile(traceFile, '');
  const hooks = new URL('traceHooks.mjs', import.meta.url).href;
  const site = await startSite({
    ...{ LOG_LEVEL: 'error', NODE_OPTIONS: `--import ${hooks}`, TRACE_FILE: traceFile },
    ...{ RATE_LIMIT: 'off', BILLING: 'off', FREE_DAILY_OPERATIONS: '100000', FREE_DAILY_PER_ADDRESS: '1000000' },
  });
  const account = accountOf(site.pid);
  try {
    const client = new Client(site.url);
    for (const path of positionals) {
      const { document, answer } = await client.upload(path);
      if (!document) throw new Error(`${path}: ${answer.code}`);
      console.log(`${basename(path)}, ${document.pageCount} pages; goal for 100 pages: ${goalSeconds} s`);
      for (const target of targets) {
        const rounds: Round[] = [];
        for (let n = 0; n < Number(values.rounds); n += 1)
          rounds.push(await roundOf({ client, account, traceFile }, target, document.id));
        print(target, rounds);
      }
    }
  } finally {
    await site.stop();
    await account?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
