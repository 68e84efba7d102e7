/**
 * `npm run bench:fairness [--seconds 45] [--honest 10] [--attackers 8] [--think 2]`: ten honest visitors do small and large work
 * on the real server. They first work alone and then beside an attacker, who sends slow and large input without a pause: from one
 * cookie, from a new cookie each time, and from one IPv6 /64. Prints the response times of the honest visitors in both cases, and
 * the cost of the attack. Exits with 1 if an honest request was refused or took more than the goal's multiple of the time (95th
 * percentile).
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startSite } from '../scripts/site.ts';
import { allAttacks, attackerOf } from './attacks.ts';
import { writeBenchFile } from './files.ts';
import { behave, convertOffice } from './loadClients.ts';
import { LoadFigures, percentile } from './loadFigures.ts';

const goalRatio = 1.5;
/** A time that a person does not notice. Below it a ratio says nothing. */
const unnoticedMs = 200;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '45' },
    honest: { type: 'string', default: '10' },
    attackers: { type: 'string', default: '8' },
    think: { type: 'string', default: '2' },
  },
});
const phaseMs = Number(values.seconds) * 1000;
const honest = Number(values.honest);

type Bytes = Uint8Array<ArrayBuffer>;

/** One of them converts Word files without a pause. The others upload, run operations, download and pause. */
async function work(url: string, pdf: Bytes, first: number): Promise<LoadFigures> {
  const figures = new LoadFigures();
  const crowd = { url, figures, thinkMs: Number(values.think) * 1000, pdf, until: Date.now() + phaseMs };
  await Promise.all([
    ...Array.from({ length: honest - 1 }, (_, number) => behave(crowd, first + number)),
    convertOffice(crowd, first),
  ]);
  return figures;
}

/** Runs until it is told to stop. It does not wait for requests in progress. */
function attack(url: string, large: Bytes) {
  const figures = new LoadFigures();
  const next = attackerOf(url, figures);
  const attacks = allAttacks(large);
  let isOver = false;
  let turn = 0;
  const loop = async () => {
    while (!isOver) {
      const chosen = attacks[turn++ % attacks.length];
      await chosen?.send(next());
    }
  };
  for (let n = 0; n < Number(values.attackers); n += 1) void loop();
  const stop = () => {
    isOver = true;
    return figures;
  };
  return { stop };
}

function compare(calm: LoadFigures, attacked: LoadFigures): boolean {
  let isFair = true;
  console.log(`${'honest'.padEnd(12)} ${'alone'.padStart(9)} ${'attacked'.padStart(9)} ms at the 95th percentile`);
  for (const [kind, times] of calm.times()) {
    const [before, after] = [times, attacked.times().get(kind) ?? []].map((ms) => percentile(ms, 0.95));
    const ratio = (after ?? Number.NaN) / Math.max(before ?? 0, 1);
    const isHeldUp = !(ratio <= goalRatio || (after ?? Number.POSITIVE_INFINITY) <= unnoticedMs);
    if (isHeldUp) isFair = false;
    const row = [before, after].map((ms) => (ms ?? 0).toFixed(0).padStart(9)).join(' ');
    console.log(`${kind.padEnd(12)} ${row}  ratio ${ratio.toFixed(2)}${isHeldUp ? '  HELD UP' : ''}`);
  }
  const refused = [...attacked.answers()].filter(([status]) => !/^(200|204)/.test(status));
  attacked.print({});
  console.log(`honest requests that were refused: ${refused.map(([status, n]) => `${status}: ${n}`).join(', ') || 'none'}`);
  return isFair && refused.length === 0;
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-fairness-'));
  const lifted = { FREE_DAILY_OPERATIONS: '100000', FREE_DAILY_PER_ADDRESS: '1000000' };
  const site = await startSite({ LOG_LEVEL: 'error', TRUST_PROXY: '1', ...lifted });
  try {
    const [small, large] = [join(folder, 'small.pdf'), join(folder, 'large.pdf')];
    await writeBenchFile(small, { pages: 6, pictureBytes: 20_000 });
    await writeBenchFile(large, { pages: 3000, pictureBytes: 1000 });
    const pdf = new Uint8Array(await readFile(small));
    console.log(
      `${honest} honest visitors, ${phaseMs / 1000} s alone and as long attacked; load before ${loadavg()[0]?.toFixed(1)}`,
    );
    const calm = await work(site.url, pdf, 0);
    const attackers = attack(site.url, new Uint8Array(await readFile(large)));
    const attacked = await work(site.url, pdf, 500);
    const cost = attackers.stop();
    const isFair = compare(calm, attacked);
    console.log(`\nthe attack, ${values.attackers} requests at once:`);
    cost.print({});
    if (!isFair) process.exitCode = 1;
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
  // The jobs that the attacker still waits for.
  process.exit();
}

await main();
