import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { JobView } from '#contract/endpoints/jobs.ts';
import { seededRandom } from '#fixtures/seededRandom.ts';
import { merge } from '#tools/merge/merge.ts';
import type { Site } from '../../scripts/site.ts';
import { expectSettled, FaultySites, freshFolder, joinSite, openFaultyDatabase, workerProcessesOf } from './faultySite.ts';
import type { Person } from './person.ts';
import { tinyPdf } from './tinyPdf.ts';

/**
 * Kills the server, worker processes and PostgreSQL at seeded moments under load (docs/product.md, "Failures"). This test does a
 * few kills. `npm run bench:kill` does more.
 */

const kills = Number(process.env.KILLS ?? 6);
const seed = Number(process.env.KILL_SEED ?? 1);
const clients = 3;
const victims = ['server', 'worker process', 'database'] as const;
const longestPauseMs = 900;
const credits = 100_000;

/** Repeats the request until it is accepted. A part that is down gives no answer, or 503. */
async function untilTaken<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch {
      await sleep(100);
    }
  }
}

/** Uploads a document and merges it with itself, repeatedly, until it is stopped. */
async function keepMerging(person: Person, name: string, isOver: () => boolean) {
  const documents: string[] = [];
  const jobs: string[] = [];
  for (let round = 0; !isOver(); round += 1) {
    const { id } = await untilTaken(() => person.upload(tinyPdf(round % 3 === 0 ? 400 : 20)));
    documents.push(id);
    const headers = { prefer: 'respond-async', 'idempotency-key': `${name}-${round}` };
    const job = await untilTaken(async () => {
      const answer = await person.run(merge, [id, id], { headers });
      if (!answer.ok) throw new Error(String(answer.status));
      return (await answer.json()) as JobView;
    });
    jobs.push(job.id);
    await untilTaken(() => person.settled(job.id, 60_000));
  }
  return { documents, jobs };
}

/** Resolves when the site answers a request that needs the database. */
function untilItAnswers(person: Person): Promise<void> {
  return untilTaken(async () => {
    const { ok } = await person.fetch('/api/pdf/recent');
    if (!ok) throw new Error('not yet');
  });
}

test(`${kills} kills under load lose no credit and no document`, { timeout: 120_000 + kills * 20_000 }, async () => {
  const dataDir = await freshFolder();
  const database = await openFaultyDatabase();
  const env = {
    DATABASE_URL: database.url,
    SIGNUP_CREDITS: String(credits),
    FREE_DAILY_OPERATIONS: '0',
    VISITOR_QUOTA_MB: '100000',
  };
  const sites = new FaultySites(dataDir, env);
  const random = seededRandom(seed);
  const waits: { readonly victim: string | undefined; readonly ms: number }[] = [];
  try {
    let site: Site = await sites.start();
    const person = await joinSite(site, dataDir);
    let isOver = false;
    const load = Promise.all(Array.from({ length: clients }, (_, n) => keepMerging(person, `client ${n}`, () => isOver)));
    for (let n = 0; n < kills; n += 1) {
      await sleep(50 + random() * longestPauseMs);
      const victim = victims[Math.floor(random() * victims.length)];
      const killedAt = performance.now();
      if (victim === 'server') {
        await sites.kill9(site);
        site = await sites.start();
        person.moveTo(site);
      } else if (victim === 'database') {
        await database.kill9();
      } else {
        const pids = workerProcessesOf(site);
        const pid = pids[Math.floor(random() * pids.length)];
        if (pid !== undefined) process.kill(pid, 'SIGKILL');
      }
      await untilItAnswers(person);
      // Includes the start of another server and the recovery of the database.
      waits.push({ victim, ms: performance.now() - killedAt });
    }
    isOver = true;
    const done = await load;
    const jobs = await expectSettled(
      person,
      done.flatMap((each) => each.jobs),
      database.address,
    );
    // A job whose worker process is killed three times is given up, and its credit is returned. Two kills of one job are rare,
    // three rarer.
    const ended = jobs.filter(({ state }) => state === 'done').length;
    const { balance } = await person.json<{ balance: number }>('/api/account/credits');
    expect(balance).toBe(credits - ended);
    for (const id of done.flatMap((each) => each.documents)) {
      const answer = await person.fetch(`/api/pdf/${id}/file`);
      expect(answer.status, `document ${id}`).toBe(200);
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
    process.stdout.write(
      `${kills} kills, seed ${seed}: ${jobs.length} jobs, ${ended} done and charged once, the others given up and free\n`,
    );
    for (const victim of victims) {
      const ms = waits.flatMap((wait) => (wait.victim === victim ? Math.round(wait.ms) : [])).sort((x, y) => x - y);
      process.stdout.write(
        `  ${victim}: ${ms.length} times, back after ${ms[ms.length >> 1]} ms (median), ${ms.at(-1)} ms at most\n`,
      );
    }
  } finally {
    await sites.stopAll();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
