import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { JobView } from '#contract/endpoints/jobs.ts';
import { merge } from '#tools/merge/merge.ts';
import { expectSettled, FaultySites, freshFolder, joinSite, openFaultyDatabase } from '../support/faultySite.ts';
import type { Person } from '../support/person.ts';
import { killAtSeededMoments, printDowntimes, untilTaken } from '../support/seededKills.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

/**
 * Kills the server, worker processes and PostgreSQL at seeded moments under load (docs/product.md, "Failures"). This test does a
 * few kills. `npm run bench:kill` does more.
 */

const kills = Number(process.env.KILLS ?? 6);
const seed = Number(process.env.KILL_SEED ?? 1);
const clients = 3;
const maxPauseMs = 900;
const credits = 100_000;

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
  try {
    const site = await sites.start();
    const person = await joinSite(site, dataDir);
    let isOver = false;
    const load = Promise.all(Array.from({ length: clients }, (_, n) => keepMerging(person, `client ${n}`, () => isOver)));
    const killed = await killAtSeededMoments(site, { kills, seed, maxPauseMs, sites, database, person });
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
    printDowntimes(killed);
  } finally {
    await sites.stopAll();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
