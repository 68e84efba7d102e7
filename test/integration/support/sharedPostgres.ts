import { execFileSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { migrateDatabase, openDatabase } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embeddedPostgres.ts';
import { openPgBoss } from '#server/db/pgBoss.ts';
import { type DatabaseAddress, preparePlace } from '#server/db/postgresPlace.ts';
import { templateDatabase } from './templateDatabase.ts';

const neededBytes = 2 * 1024 ** 3;

/** A folder in memory if it has enough space. Hundreds of databases are created and dropped, each with its fsync calls. */
function databaseFolder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > neededBytes ? memory : tmpdir();
}

/** Makes the tables of the site and of the queue in the cluster's own database, and a template that test servers copy. */
async function makeTemplate(address: DatabaseAddress): Promise<void> {
  const database = openDatabase(address, () => undefined);
  await migrateDatabase(database);
  const boss = await openPgBoss({ database, supervise: false, log: pino({ level: 'silent' }) });
  await boss.stop({ graceful: false, close: true });
  await database.close();
  const admin = new pg.Client({ ...address, database: 'template1' });
  await admin.connect();
  await admin.query(`create database ${templateDatabase} template ${address.database}`);
  await admin.end();
}

/** Copies the files of a database server that is stopped. Making them takes ten times as long. */
const copyFiles = (from: string, to: string) => execFileSync('cp', ['-a', from, to]);

/** The data folder of a server that has the tables already, for a database of its own. */
export async function copyCluster(cluster: string, dataDir: string): Promise<void> {
  copyFiles(cluster, (await preparePlace(dataDir)).data);
}

export interface SharedPostgres {
  readonly address: DatabaseAddress;
  /** The files of a stopped server with the tables of the site, for tests that stop a server of their own (`copyCluster`). */
  readonly cluster: string;
  stop(): Promise<void>;
}

/** One embedded PostgreSQL for the whole run. */
export async function startSharedPostgres(): Promise<SharedPostgres> {
  const dir = await mkdtemp(join(databaseFolder(), 'sheaf-pg-'));
  const cluster = join(dir, 'cluster');
  const first = await startEmbeddedPostgres(dir, () => undefined);
  await makeTemplate(first.address);
  await first.stop();
  copyFiles((await preparePlace(dir)).data, cluster);
  const postgres = await startEmbeddedPostgres(dir, () => undefined);
  return {
    address: postgres.address,
    cluster,
    stop: async () => {
      await postgres.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
