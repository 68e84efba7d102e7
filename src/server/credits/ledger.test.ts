import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/integration/testServer.ts';
import { type Database, migrateDatabase, openDatabase } from '../db/database.ts';
import { holdLedger, settleKey } from './ledger.ts';

/** The laws of credits/ledger.ts, over the real database. */

const ledger = holdLedger(() => new Date());
let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const fresh = await freshDatabase();
  drop = fresh.drop;
  database = openDatabase({ ...fresh.address, database: fresh.database }, () => undefined);
  await migrateDatabase(database);
});
afterAll(async () => {
  await database.close();
  await drop();
});

const hold = (key: string) => ledger.hold(database.sql, { key, owner: 'visitor:a', credits: 2 });

async function stateOf(key: string): Promise<string | undefined> {
  const { rows } = await database.pool.query<{ state: string }>('select state from holds where key = $1', [key]);
  return rows[0]?.state;
}

describe('a hold', () => {
  test('is made once a key', async () => {
    await hold('once');
    await expect(hold('once')).rejects.toThrow();
  });

  test('is captured or voided, by whoever comes first, and stays so', async () => {
    await hold('a');
    expect(await ledger.capture(database.sql, 'a')).toBe(true);
    expect(await ledger.capture(database.sql, 'a')).toBe(false);
    expect(await ledger.void(database.sql, 'a')).toBe(false);
    expect(await stateOf('a')).toBe('captured');
    await hold('b');
    expect(await ledger.void(database.sql, 'b')).toBe(true);
    expect(await ledger.capture(database.sql, 'b')).toBe(false);
    expect(await stateOf('b')).toBe('void');
  });

  test('that was never made is not settled', async () => {
    expect(await ledger.capture(database.sql, settleKey('nobody'))).toBe(false);
  });

  test('goes with the transaction that it belongs to', async () => {
    const failing = database.sql.transaction(async (transaction) => {
      await ledger.hold(transaction, { key: 'undone', owner: 'visitor:a', credits: 1 });
      throw new Error('the rest failed');
    });
    await expect(failing).rejects.toThrow('the rest failed');
    expect(await stateOf('undone')).toBeUndefined();
  });

  test('has one winner among 60 settlers at once', async () => {
    await hold('race');
    const settlers = Array.from({ length: 60 }, (_, n) =>
      n % 2 === 0 ? ledger.capture(database.sql, 'race') : ledger.void(database.sql, 'race'),
    );
    expect((await Promise.all(settlers)).filter(Boolean)).toHaveLength(1);
  });
});

test('migrations can be run again, and by several at once', async () => {
  await Promise.all([migrateDatabase(database), migrateDatabase(database), migrateDatabase(database)]);
  expect(await stateOf('a')).toBe('captured');
});
