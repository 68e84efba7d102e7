import { existsSync, statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { openBoss } from '#server/db/boss.ts';
import { migrateDatabase, openDatabase } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embeddedPostgres.ts';
import type { DatabaseAddress } from '#server/db/postgresPlace.ts';
import { templateDatabase } from './templateDatabase.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: DatabaseAddress;
  }
}

const neededBytes = 2 * 1024 ** 3;

/** A folder in memory if it has enough space. Hundreds of databases are created and dropped, each with its fsync calls. */
function databaseFolder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > neededBytes ? memory : tmpdir();
}

/** A template database with the tables of the site and of the queue. Test servers copy it, and so start without migrations. */
async function makeTemplate(address: DatabaseAddress): Promise<void> {
  const admin = new pg.Client(address);
  await admin.connect();
  await admin.query(`create database ${templateDatabase}`);
  await admin.end();
  const database = openDatabase({ ...address, database: templateDatabase }, () => undefined);
  await migrateDatabase(database);
  const boss = await openBoss({ database, supervise: false, log: pino({ level: 'silent' }) });
  await boss.stop({ graceful: false, close: true });
  await database.close();
}

/** One embedded PostgreSQL for the whole run. Each test server creates a database of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(databaseFolder(), 'sheaf-pg-'));
  const postgres = await startEmbeddedPostgres(dir, () => undefined);
  await makeTemplate(postgres.address);
  project.provide('postgres', postgres.address);
  return async () => {
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  };
}
