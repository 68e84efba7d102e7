import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { DatabaseAddress } from '#server/db/postgresPlace.ts';

/** The database that test servers copy (sharedPostgres.ts). */
export const templateDatabase = 'test_template';

/** A database of its own in the run's PostgreSQL, with all tables. */
export async function createDatabase(address: DatabaseAddress) {
  const database = `test_${randomBytes(8).toString('hex')}`;
  const admin = async (text: string) => {
    const client = new pg.Client(address);
    await client.connect();
    await client.query(text);
    await client.end();
  };
  await admin(`create database ${database} template ${templateDatabase}`);
  const url = `postgres://${address.user}@localhost/${database}?host=${encodeURIComponent(address.host)}`;
  return { address, database, url, drop: () => admin(`drop database if exists ${database} with (force)`) };
}
