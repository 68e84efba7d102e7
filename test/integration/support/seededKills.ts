import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '#fixtures/seededRandom.ts';
import type { Site } from '../../../scripts/site.ts';
import { type FaultyDatabase, type FaultySites, workerProcessesOf } from './faultySite.ts';
import type { Person } from './person.ts';

/** What is killed: one of them by chance, each time. */
const victims = ['server', 'worker process', 'database'] as const;

export interface KillPlan {
  readonly kills: number;
  readonly seed: number;
  /** The pause before a kill is up to this long, by chance. */
  readonly maxPauseMs: number;
  readonly sites: FaultySites;
  readonly database: FaultyDatabase;
  /** Somebody who is signed in. */
  readonly person: Person;
  /** Tells everybody else the address of a server that was started again. */
  readonly onRestart?: (site: Site) => void;
}

export interface Kill {
  readonly victim: (typeof victims)[number];
  /** How long the site did not answer, the start of another server and the recovery of the database included. */
  readonly downMs: number;
}

/** Repeats the request until it is accepted. A part that is down gives no answer, or 503. */
export async function untilTaken<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch {
      await sleep(100);
    }
  }
}

/** Resolves when the site answers a request that needs the database. */
function untilItAnswers(person: Person): Promise<void> {
  return untilTaken(async () => {
    const { ok } = await person.fetch('/api/pdf/recent');
    if (!ok) throw new Error('not yet');
  });
}

/** Kills the server, worker processes and PostgreSQL at seeded moments (docs/product.md, "Failures"). */
export async function killAtSeededMoments(first: Site, plan: KillPlan): Promise<readonly Kill[]> {
  const { kills, seed, maxPauseMs, sites, database, person, onRestart } = plan;
  const random = seededRandom(seed);
  const done: Kill[] = [];
  let site = first;
  while (done.length < kills) {
    await sleep(50 + random() * maxPauseMs);
    const victim = victims[Math.floor(random() * victims.length)] ?? 'server';
    const killedAt = performance.now();
    if (victim === 'server') {
      await sites.kill9(site);
      site = await sites.start();
      person.moveTo(site);
      onRestart?.(site);
    } else if (victim === 'database') {
      await database.kill9();
    } else {
      const pids = workerProcessesOf(site);
      const pid = pids[Math.floor(random() * pids.length)];
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
    }
    await untilItAnswers(person);
    done.push({ victim, downMs: performance.now() - killedAt });
  }
  return done;
}

/** Prints how long the site was down after each kind of kill. */
export function printDowntimes(kills: readonly Kill[]): void {
  for (const victim of victims) {
    const ms = kills.flatMap((kill) => (kill.victim === victim ? Math.round(kill.downMs) : [])).sort((x, y) => x - y);
    if (ms.length === 0) continue;
    process.stdout.write(
      `  ${victim}: ${ms.length} times, back after ${ms[ms.length >> 1]} ms (median), ${ms.at(-1)} ms at most\n`,
    );
  }
}
