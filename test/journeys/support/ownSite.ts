import { inject } from 'vitest';
import { type Site, startSite } from '../../../scripts/site.ts';
import { createDatabase } from '../../integration/support/templateDatabase.ts';
import { journeyWorkers } from './workers.ts';

/** The site of the current worker. Vitest numbers its workers from 1. */
export const ownSite = (() => {
  const site = inject('sites')[(Number(process.env.VITEST_POOL_ID) - 1) % journeyWorkers];
  if (!site) throw new Error(`no site for worker ${process.env.VITEST_POOL_ID}`);
  return site;
})();

/** A site with other settings, with a database of its own in the PostgreSQL of all journeys. */
export async function startOwnSite(env: Readonly<Record<string, string>>, folder?: string): Promise<Site> {
  const { url, drop } = await createDatabase(inject('postgres'));
  const site = await startSite({ ...env, DATABASE_URL: url }, folder);
  return {
    ...site,
    stop: async () => {
      await site.stop();
      await drop();
    },
  };
}
