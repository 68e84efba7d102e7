import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { Connection } from '#server/db/database.ts';
import { composeEngines } from '#server/engines/composeEngines.ts';
import { maxPages, type Service, startService } from '#server/startService.ts';
import { rotate } from '#tools/rotate/rotate.ts';
import { expectSoundLedger } from '../support/ledgerChecks.ts';
import { Person } from '../support/person.ts';
import { freshDatabase } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

/** The role of deploy/databaseRole.sql. The site works with it, and the role cannot change booked ledger entries. */
test('the site runs under a role that may only add to ledger and audit', { timeout: 90_000 }, async () => {
  const { address, database, drop } = await freshDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'sheaf-role-'));
  const role = `app_${randomBytes(6).toString('hex')}`;
  const owner = { ...address, database };
  const limited = { ...owner, user: role, password: 'not a secret' };
  const pool = new pg.Pool({ ...owner, max: 2 });
  // The end of the database may reach a connection before its own.
  pool.on('error', () => undefined);
  try {
    // The owner role creates the tables.
    await (await start(dataDir, owner)).stop();
    const grants = await readFile(new URL('../../../deploy/databaseRole.sql', import.meta.url), 'utf8');
    await pool.query(`create role ${role} login password 'not a secret'`);
    await pool.query(grants.replaceAll('sheaf_app', role));
    const service = await start(dataDir, limited);
    try {
      const url = await service.app.listen({ port: 0, host: '127.0.0.1' });
      const person = new Person({ url, dataDir });
      await person.join();
      const { id } = await person.upload(tinyPdf(2));
      expect((await person.run(rotate, [id])).status).toBe(200);
      await expectSoundLedger(pool);
      expect((await person.json<{ balance: number }>('/api/account/credits')).balance).toBe(4);
    } finally {
      await service.stop();
    }
    await expectRefused(limited);
  } finally {
    await pool.query(`drop owned by ${role}; drop role ${role}`);
    await pool.end();
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

async function start(dataDir: string, connection: Connection): Promise<Service> {
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off', MIN_FREE_DISK_MB: '0', FREE_DAILY_OPERATIONS: '0' });
  const engines = await composeEngines({ qpdf: config.qpdf, allowUnsandboxed: true, maxPages });
  return startService({ config, connection, engines, log: pino({ level: 'silent' }), buildDir: join(dataDir, 'none') });
}

async function expectRefused(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  for (const words of [
    'update entries set credits = 1000',
    'delete from entries',
    'delete from transfers',
    'delete from audit',
    'truncate entries cascade',
    'drop trigger entries_append_only on entries',
    'alter table entries disable trigger all',
  ]) {
    await expect(client.query(words), words).rejects.toThrow(/permission denied|must be owner/);
  }
  await client.end();
}
