import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/integration/support/testServer.ts';
import { type Database, migrateDatabase, openDatabase } from '../db/database.ts';
import type { Owner } from '../db/schema.ts';
import { newId } from '../ids.ts';
import { type Hold, openLedger, settleKey } from './ledger.ts';

/** The laws of credits/ledger.ts, over the real database. */

const ledger = openLedger(() => new Date());
let database: Database;
let drop: () => Promise<void>;
let userId: string;

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
beforeEach(() => {
  userId = newId();
});

const free: Omit<Hold, 'key'> = {
  owner: 'visitor:a',
  operation: 'rotate',
  credits: 0,
  payment: 'none',
  freeBuckets: [],
  freeDay: null,
};
const hold = (key: string) => ledger.hold(database.sql, { ...free, key });
/** In a transaction, as every caller does it. */
const pay = (jobId: string, credits: number, owner: Owner = `user:${userId}`) =>
  database.sql.transaction((sql) => ledger.hold(sql, { ...free, key: settleKey(jobId), owner, credits, payment: 'credits' }));
const grant = (credits: number, key = `signup:${userId}`) =>
  database.sql.transaction((sql) => ledger.grant(sql, { key, kind: 'signup', userId, credits }));
const buy = (credits: number, key: string) =>
  database.sql.transaction((sql) => ledger.grant(sql, { key, kind: 'purchase', userId, credits }));
const capture = (jobId: string) => database.sql.transaction((sql) => ledger.capture(sql, settleKey(jobId)));
const giveBack = (jobId: string) => database.sql.transaction((sql) => ledger.void(sql, settleKey(jobId)));
const accountBalance = () => ledger.accountBalance(database.sql, userId);
const history = (before?: number) => ledger.history(database.sql, userId, before);

async function stateOf(key: string): Promise<string | undefined> {
  const { rows } = await database.pool.query<{ state: string }>('select state from holds where key = $1', [key]);
  return rows[0]?.state;
}

/** Every transfer adds up to zero, and every balance is what its entries add up to. */
async function expectSums(): Promise<void> {
  const { rows } = await database.pool.query(`
    select 'unbalanced' as fault, transfer_id as what from entries group by transfer_id having sum(credits) <> 0
    union all
    select 'balance', coalesce(b.account, e.account) from balances b
    full join (select account, sum(credits) as credits from entries
      where account like 'user:%' or account like 'sold:%' group by account) e using (account)
    where coalesce(b.credits, 0) <> coalesce(e.credits, 0)`);
  expect(rows).toEqual([]);
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
    await grant(3);
    const failing = database.sql.transaction(async (sql) => {
      await ledger.hold(sql, { ...free, key: 'undone', owner: `user:${userId}`, credits: 2, payment: 'credits' });
      throw new Error('the rest failed');
    });
    await expect(failing).rejects.toThrow('the rest failed');
    expect(await stateOf('undone')).toBeUndefined();
    expect(await accountBalance()).toEqual({ balance: 3, bought: 0 });
    await expectSums();
  });

  test('has one winner among 60 settlers at once, and moves its credits once', async () => {
    await grant(7);
    await pay('race', 7);
    const settlers = Array.from({ length: 60 }, (_, n) => (n % 2 === 0 ? capture('race') : giveBack('race')));
    expect((await Promise.all(settlers)).filter(Boolean)).toHaveLength(1);
    expect((await accountBalance()).balance).toBe((await stateOf(settleKey('race'))) === 'void' ? 7 : 0);
    await expectSums();
  });
});

describe('a balance', () => {
  test('is granted once a key, whatever comes at once', async () => {
    const grants = await Promise.all(Array.from({ length: 20 }, () => grant(5)));
    expect(grants.filter(Boolean)).toHaveLength(1);
    expect(await accountBalance()).toEqual({ balance: 5, bought: 0 });
  });

  test('pays as long as it lasts: of 100 holds at once on 10 credits, 10 are made', async () => {
    await grant(10);
    const made = await Promise.all(Array.from({ length: 100 }, () => pay(newId(), 1)));
    expect(made.filter(Boolean)).toHaveLength(10);
    expect((await accountBalance()).balance).toBe(0);
    await expectSums();
  });

  test('does not pay what is dearer than itself, and nobody pays from no balance', async () => {
    expect(await pay(newId(), 1)).toBe(false);
    await grant(4);
    const jobId = newId();
    expect(await pay(jobId, 5)).toBe(false);
    expect(await stateOf(settleKey(jobId))).toBeUndefined();
    expect((await accountBalance()).balance).toBe(4);
  });

  test('gets back what is voided and loses what is captured', async () => {
    await grant(5);
    const [kept, lost] = [newId(), newId()];
    await pay(kept, 2);
    await pay(lost, 1);
    expect((await accountBalance()).balance).toBe(2);
    await giveBack(kept);
    await capture(lost);
    expect((await accountBalance()).balance).toBe(4);
    await expectSums();
  });

  test('goes below zero by a refund, and then pays for nothing', async () => {
    await buy(100, `purchase:${userId}`);
    await pay(newId(), 90);
    const refund = { key: `refund:${userId}`, kind: 'refund', userId, credits: 100 } as const;
    const taken = await Promise.all([1, 2, 3].map(() => database.sql.transaction((sql) => ledger.reverse(sql, refund))));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await accountBalance()).toEqual({ balance: -90, bought: 0 });
    expect(await pay(newId(), 1)).toBe(false);
    expect(await ledger.moved(database.sql, refund.key)).toBe(100);
    await expectSums();
  });

  test('knows what was bought: purchases less refunds and lost disputes', async () => {
    await grant(5);
    await buy(1000, `p1:${userId}`);
    await buy(500, `p2:${userId}`);
    expect(await accountBalance()).toEqual({ balance: 1505, bought: 1500 });
    await database.sql.transaction((sql) => ledger.reverse(sql, { key: `d:${userId}`, kind: 'dispute', userId, credits: 500 }));
    expect((await accountBalance()).bought).toBe(1000);
    await database.sql.transaction((sql) =>
      ledger.grant(sql, { key: `won:${userId}`, kind: 'dispute_won', userId, credits: 500 }),
    );
    expect(await accountBalance()).toEqual({ balance: 1505, bought: 1500 });
    await expectSums();
  });

  test('survives grants, holds, refunds and settlements that all come at once', async () => {
    await buy(50, `start:${userId}`);
    const jobs = Array.from({ length: 40 }, () => newId());
    await Promise.all([
      ...jobs.map(async (jobId, n) => {
        if (await pay(jobId, 1)) await Promise.all(n % 3 ? [capture(jobId), giveBack(jobId)] : [giveBack(jobId), capture(jobId)]);
      }),
      ...jobs.map((jobId) => buy(1, `purchase:${jobId}`)),
      ...jobs.map((jobId) =>
        database.sql.transaction((sql) => ledger.reverse(sql, { key: `refund:${jobId}`, kind: 'refund', userId, credits: 1 })),
      ),
    ]);
    const { rows } = await database.pool.query<{ n: number }>(
      "select count(*)::int as n from transfers where kind = 'capture' and id = any($1)",
      [jobs.map(settleKey)],
    );
    expect((await accountBalance()).balance).toBe(50 - (rows[0]?.n ?? 0));
    await expectSums();
  });
});

describe('the history', () => {
  test('shows each movement once, with a running balance that adds up', async () => {
    await grant(5);
    const [done, failed, running] = [newId(), newId(), newId()];
    await pay(done, 1);
    await pay(failed, 2);
    await capture(done);
    await giveBack(failed);
    await buy(100, `purchase:${userId}`);
    await pay(running, 3);
    const { entries, next } = await history();
    expect(entries.map(({ kind, operation, credits, balance, isHeld }) => [kind, operation, credits, balance, isHeld])).toEqual([
      ['operation', 'rotate', -3, 101, true],
      ['purchase', null, 100, 104, false],
      ['operation', 'rotate', -1, 4, false],
      ['signup', null, 5, 5, false],
    ]);
    expect(next).toBeNull();
    expect((await accountBalance()).balance).toBe(entries[0]?.balance);
  });

  test('comes fifty at a time, without a gap', async () => {
    await grant(200);
    for (let n = 0; n < 120; n += 1) await pay(newId(), 1);
    const pages = [await history()];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await history(next));
    expect(pages.map(({ entries }) => entries.length)).toEqual([50, 50, 21]);
    const all = pages.flatMap(({ entries }) => entries);
    expect(new Set(all.map(({ id }) => id)).size).toBe(121);
    for (const [n, entry] of all.entries()) expect(entry.balance).toBe((all[n + 1]?.balance ?? 0) + entry.credits);
  });

  test('belongs to one user', async () => {
    await grant(5);
    const other = newId();
    expect((await ledger.history(database.sql, other)).entries).toEqual([]);
  });
});

describe('the database itself', () => {
  test.each([
    ['update entries set credits = credits + 1'],
    ['delete from entries'],
    ['truncate entries cascade'],
    ["update transfers set kind = 'adjustment'"],
    ['delete from transfers'],
    ['truncate transfers cascade'],
  ])('refuses: %s', async (statement) => {
    await grant(1);
    await expect(database.pool.query(statement)).rejects.toThrow('the ledger is append-only');
  });

  test('refuses a transfer that does not add up', async () => {
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await client.query("insert into transfers (id, kind) values ('crooked', 'adjustment')");
      await client.query(
        "insert into entries (transfer_id, account, credits) values ('crooked', 'user:x', 5), ('crooked', 'granted', -4)",
      );
      await expect(client.query('commit')).rejects.toThrow('do not add up to zero');
    } finally {
      client.release();
    }
  });

  test('migrations can be run again, and by several at once', async () => {
    await Promise.all([migrateDatabase(database), migrateDatabase(database), migrateDatabase(database)]);
    expect(await stateOf('a')).toBe('captured');
  });
});
