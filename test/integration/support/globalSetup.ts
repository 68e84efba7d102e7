import type { TestProject } from 'vitest/node';
import type { DatabaseAddress } from '#server/db/postgresPlace.ts';
import { startSharedPostgres } from './sharedPostgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: DatabaseAddress;
    /** The files of a stopped server with the tables of the site (sharedPostgres.ts). */
    cluster: string;
  }
}

/** One PostgreSQL for the whole run. Each test server creates a database of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { address, cluster, stop } = await startSharedPostgres();
  project.provide('postgres', address);
  project.provide('cluster', cluster);
  return stop;
}
