import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { type Site, startSite } from '../../../scripts/site.ts';
import { startSharedPostgres } from '../../integration/support/sharedPostgres.ts';
import { createDatabase } from '../../integration/support/templateDatabase.ts';
import { journeyWorkers } from './workers.ts';

/** The site under test. */
export interface JourneySite {
  readonly url: string;
  /** The data folder of the site. Mails are in its outbox. */
  readonly dataDir: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    sites: readonly JourneySite[];
  }
}

/**
 * The site is built once and started once for each worker, with a database of its own in one PostgreSQL. So parallel journeys do not wait in one
 * queue for each other's jobs. Every journey is a separate visitor.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync('build/server/index.js')) throw new Error('The site is not built: run npm run build.');
  // All journeys have the same network address.
  const highLimits = { RATE_LIMITS: 'off', FREE_DAILY_PER_ADDRESS: '100000', SIGNUPS_PER_ADDRESS: '100000' };
  const env = { ...highLimits, PAYMENTS: 'demo', LOG_LEVEL: 'warn', WORKER_CONCURRENCY: '2', ESTIMATE_MS: '20000' };
  const { address, cluster, stop } = await startSharedPostgres();
  project.provide('postgres', address);
  project.provide('cluster', cluster);
  const start = async () => startSite({ ...env, DATABASE_URL: (await createDatabase(address)).url });
  const sites = await Promise.all(Array.from({ length: journeyWorkers }, start));
  project.provide(
    'sites',
    sites.map(({ url, dataDir }) => ({ url, dataDir })),
  );
  return async () => {
    for (const site of sites) printComplaints(site);
    await Promise.all(sites.map((site) => site.stop()));
    await stop();
  };
}

/** With LOG_LEVEL=warn the server logs only warnings and errors. */
function printComplaints(site: Site): void {
  const complaints = site
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  if (complaints.length > 0) process.stdout.write(`\nThe server said:\n${complaints.slice(-20).join('\n')}\n`);
}
