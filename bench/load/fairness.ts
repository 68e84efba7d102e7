/**
 * `npm run bench:fairness [--seconds 20] [--rounds 4] [--honest 10] [--attackers 8] [--think 2] [--from cookie,address,ipv6]`: ten honest
 * visitors do small and large work on the real server, alone and beside an attacker in turns, so that other work on the machine
 * falls on both. The attacker sends slow and large input without a pause: from one cookie, from a new cookie each time, and from
 * one IPv6 /64. Prints the response times of the honest visitors in both cases, the CPU time that the site had, and the
 * cost of the attack. Exits with 1 if an honest request was refused or took more than the goal's multiple of the time (95th
 * percentile).
 */
import { fork } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startSite } from '../../scripts/site.ts';
import { attackerIdentities } from '../attacks/attacks.ts';
import { writeBenchFile } from '../files.ts';
import { openCpuAccount } from './cpuAccount.ts';
import { compareFairness } from './fairnessFigures.ts';
import { convertOffice, runVirtualUser } from './loadClients.ts';
import { LoadFigures, type Request } from './loadFigures.ts';
import { ProcessorShare } from './processorShare.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '4' },
    honest: { type: 'string', default: '10' },
    attackers: { type: 'string', default: '8' },
    think: { type: 'string', default: '2' },
    from: { type: 'string', default: attackerIdentities.join(',') },
  },
});
const phaseMs = Number(values.seconds) * 1000;
const honest = Number(values.honest);
/** The attack has begun before it is measured, and has left the server before the next phase. */
const settleMs = 4000;
/** Each round begins with another kind of attack. */
const attacksARound = 5;

type Bytes = Uint8Array<ArrayBuffer>;

/** One of them converts Word files without a pause. The others upload, run operations, download and pause. */
async function work(url: string, figures: LoadFigures, pdf: Bytes): Promise<void> {
  const users = { url, figures, thinkMs: Number(values.think) * 1000, pdf, until: Date.now() + phaseMs };
  await Promise.all([
    ...Array.from({ length: honest - 1 }, (_, number) => runVirtualUser(users, number)),
    convertOffice(users, 0),
  ]);
}

/** A process and a session of its own, because an attacker has a computer of his own. Returns a function that hangs up all of its requests. */
function startAttack(url: string, figures: LoadFigures, largePath: string, turn: number): () => Promise<void> {
  const words = [url, values.from, values.attackers, largePath, String(turn)];
  const attacker = fork(join(import.meta.dirname, '../attacks/attacker.ts'), words, { detached: true });
  const ended = new Promise((resolve) => attacker.once('exit', resolve));
  attacker.on('message', (requests: readonly Request[]) => {
    for (const request of requests) figures.add(...request);
  });
  return async () => {
    attacker.send('stop');
    await ended;
  };
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-fairness-'));
  const lifted = { FREE_DAILY_OPERATIONS: '100000', FREE_DAILY_PER_ADDRESS: '1000000' };
  const site = await startSite({ LOG_LEVEL: 'error', TRUST_PROXY: '1', ...lifted });
  const account = openCpuAccount(site.pid);
  try {
    const [small, large] = [join(folder, 'small.pdf'), join(folder, 'large.pdf')];
    await writeBenchFile(small, { pages: 6, pictureBytes: 20_000 });
    await writeBenchFile(large, { pages: 3000, pictureBytes: 1000 });
    const pdf = new Uint8Array(await readFile(small));
    const [alone, attacked, attack] = [new LoadFigures(), new LoadFigures(), new LoadFigures()];
    const shares = { alone: new ProcessorShare(account), attacked: new ProcessorShare(account) };
    console.log(
      `${honest} honest visitors, ${values.rounds} times ${values.seconds} s alone and as long attacked from ${values.from}`,
    );
    for (let round = 0; round < Number(values.rounds); round += 1) {
      await shares.alone.during(() => work(site.url, alone, pdf));
      const stop = startAttack(site.url, attack, large, round * attacksARound);
      await delay(settleMs);
      await shares.attacked.during(() => work(site.url, attacked, pdf));
      await stop();
      await delay(settleMs);
    }
    for (const [name, share] of Object.entries(shares)) console.log(`${name}: ${share.words()}`);
    const isFair = compareFairness(alone, attacked);
    console.log(`\nthe attack, ${values.attackers} requests at once:`);
    attack.print({});
    if (!isFair) process.exitCode = 1;
  } finally {
    await site.stop();
    await account.close();
    await rm(folder, { recursive: true, force: true });
  }
  process.exit();
}

await main();
