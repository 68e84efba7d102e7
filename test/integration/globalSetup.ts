import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/db/embeddedPostgres.ts';
import type { DatabaseAddress } from '#server/db/postgresPlace.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: DatabaseAddress;
  }
}

/** One embedded PostgreSQL for the whole run; each test server makes a database of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'sheaf-pg-'));
  const postgres = await startEmbeddedPostgres(dir, () => undefined);
  project.provide('postgres', postgres.address);
  return async () => {
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  };
}
