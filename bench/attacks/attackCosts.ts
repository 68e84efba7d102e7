/**
 * `npm run bench:attacks [-- --of word,word --skip 0 --seconds 15 --megabytes 500]`: sends each attack of `bench:fairness` once, by itself, to the
 * real server. Prints the CPU time, the wall time and the most memory that it took, and what it was answered. Exits with 1 if
 * one took more of the processor or of memory than given, was answered with an internal error, or
 * went on after the route had answered that it takes longer (202): then the figures are what it had cost by then.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { treeBytes, watchPeak } from '../../scripts/processes.ts';
import { startSite } from '../../scripts/site.ts';
import { writeBenchFile } from '../files.ts';
import { openCpuAccount } from '../load/cpuAccount.ts';
import { VirtualUser } from '../load/loadClients.ts';
import { LoadFigures } from '../load/loadFigures.ts';
import type { Attack } from './attackRequests.ts';
import { allAttacks } from './attacks.ts';

const { values } = parseArgs({
  options: {
    of: { type: 'string', default: '' },
    skip: { type: 'string', default: '0' },
    seconds: { type: 'string', default: '15' },
    megabytes: { type: 'string', default: '500' },
  },
});
const words = values.of.split(',');
const [mostSeconds, mostMegabytes] = [Number(values.seconds), Number(values.megabytes)];
/** What a run leaves behind ends within this time. */
const settleMs = 700;
const bytesAMegabyte = 1024 * 1024;

interface Place {
  readonly url: string;
  readonly pid: number;
  seconds(): number;
}

/** Returns whether the attack stayed within the limits. A network of its own: nobody is slow for what came before. */
async function measure(attack: Attack, { url, pid, seconds }: Place, number: number): Promise<boolean> {
  const figures = new LoadFigures();
  const visitor = new VirtualUser(url, figures, `203.1.${Math.floor(number / 250)}.${(number % 250) + 1}`);
  const [before, memory, startedAt] = [seconds(), treeBytes(pid), performance.now()];
  const peak = watchPeak(pid, 250);
  await attack.send(visitor);
  const wall = (performance.now() - startedAt) / 1000;
  const megabytes = (peak() - memory) / bytesAMegabyte;
  await delay(settleMs);
  const spent = seconds() - before;
  const answers = [...figures.answers()].map(([status, count]) => (count > 1 ? `${status}: ${count}` : status)).join(', ');
  const isOver = !figures.answers().has('202');
  const isWithin = isOver && spent <= mostSeconds && megabytes <= mostMegabytes && !/500|internal|failed/.test(answers);
  const cells = [spent.toFixed(1).padStart(8), wall.toFixed(1).padStart(8), megabytes.toFixed(0).padStart(6)];
  console.log(
    `${attack.kind.padEnd(50)} ${cells.join(' ')}  ${answers}${isOver ? '' : '  UNFINISHED: costs at least'}${isWithin ? '' : '  COSTLY'}`,
  );
  return isWithin;
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-attacks-'));
  const lifted = { FREE_DAILY_OPERATIONS: '100000', FREE_DAILY_PER_ADDRESS: '1000000' };
  const site = await startSite({ LOG_LEVEL: 'error', TRUST_PROXY: '1', ...lifted });
  const account = openCpuAccount(site.pid);
  try {
    const large = join(folder, 'large.pdf');
    await writeBenchFile(large, { pages: 3000, pictureBytes: 1000 });
    const attacks = allAttacks(new Uint8Array(await readFile(large)))
      .filter(({ kind }) => words.some((word) => kind.includes(word)))
      .slice(Number(values.skip));
    console.log(`${'attack'.padEnd(50)} ${'cpu s'.padStart(8)} ${'wall s'.padStart(8)} ${'MB'.padStart(6)}  answers`);
    const place = { url: site.url, pid: site.pid, seconds: () => account.seconds() };
    for (const [number, attack] of attacks.entries()) {
      if (!(await measure(attack, place, number))) process.exitCode = 1;
    }
  } finally {
    await site.stop();
    await account.close();
    await rm(folder, { recursive: true, force: true });
  }
  process.exit();
}

await main();
