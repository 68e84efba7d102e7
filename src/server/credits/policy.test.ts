import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Operation } from '#contract/api/operation.ts';
import { operationOf } from '#tools/catalogue.ts';
import { freshDatabase } from '../../../test/integration/support/testServer.ts';
import { type Database, migrateDatabase, openDatabase } from '../db/database.ts';
import { jobs, type Owner } from '../db/schema.ts';
import { newId } from '../ids.ts';
import { openLedger, settleKey } from './ledger.ts';
import { openPolicy } from './policy.ts';

/** Who pays what, over the real database. */

const now = () => new Date('2026-03-01T12:00:00Z');
const ledger = openLedger(now);
let database: Database;
let drop: () => Promise<void>;
let userId: string;
let owner: Owner;
let network: string;

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
  owner = `user:${userId}`;
  network = newId();
});

const rotate = operationOf('rotate') as Operation;
/** As later tools will be: for accounts alone, dearer, and charged each time. */
const summary: Operation = { ...rotate, id: 'summary', access: 'account', credits: 5, repeats: 'charged' };

const policyWith = (billing: 'credits' | 'off', daily = 2, perAddress = 3) =>
  openPolicy({
    config: { billing, freeDailyOperations: daily, freeDailyPerAddress: perAddress },
    sql: database.sql,
    ledger,
    now,
  });
const policy = () => policyWith('credits');

async function pay(operation = rotate, from: Owner = owner, by = policy(), inputIds: string[] = [newId()]) {
  const key = settleKey(newId());
  const payment = await database.sql
    .transaction((sql) => by.placeHold(sql, { key, operation, owner: from, network, inputIds }))
    .catch((error: { code?: string }) => String(error.code ?? error));
  return { key, payment };
}

const give = (credits: number) => ledger.grant(database.sql, { key: newId(), kind: 'adjustment', userId, credits });
const balance = async () => (await ledger.accountBalance(database.sql, userId)).balance;
const visitor = (): Owner => `visitor:${newId()}`;

async function finished(operation: Operation, inputIds: string[], from: Owner = owner): Promise<void> {
  const job = { id: newId(), operation: operation.id, owner: from, state: 'done', inputIds, reference: 'r' } as const;
  await database.sql.insert(jobs).values(job);
}

describe('with credits', () => {
  test('a user pays from the balance, and when it is short from the free operations of the day', async () => {
    await give(2);
    const payments = [];
    for (let n = 0; n < 5; n += 1) payments.push((await pay()).payment);
    expect(payments).toEqual(['credits', 'credits', 'free', 'free', 'no_credits']);
    expect(await balance()).toBe(0);
  });

  test('a visitor has the free operations of the day', async () => {
    const from = visitor();
    expect([await pay(rotate, from), await pay(rotate, from), await pay(rotate, from)].map(({ payment }) => payment)).toEqual([
      'free',
      'free',
      'no_credits',
    ]);
  });

  test('a network address has its own limit, whoever comes from it', async () => {
    const payments = [];
    for (let n = 0; n < 4; n += 1) payments.push((await pay(rotate, visitor())).payment);
    expect(payments).toEqual(['free', 'free', 'free', 'no_credits']);
  });

  test('a refusal at the address leaves the counter of the visitor as it was', async () => {
    for (let n = 0; n < 3; n += 1) await pay(rotate, visitor());
    const from = visitor();
    expect((await pay(rotate, from)).payment).toBe('no_credits');
    network = newId();
    expect((await policy().allowance({ owner: from, network })).freeDownloadsUsed).toBe(0);
  });

  test('of 60 runs at once the free operations cover as many as there are', async () => {
    const from = visitor();
    const payments = await Promise.all(Array.from({ length: 60 }, () => pay(rotate, from)));
    expect(payments.filter(({ payment }) => payment === 'free')).toHaveLength(2);
    expect(payments.filter(({ payment }) => payment === 'no_credits')).toHaveLength(58);
  });

  test('a void counts the day down again, a capture does not', async () => {
    const from = visitor();
    const [first, second] = [await pay(rotate, from), await pay(rotate, from)];
    await database.sql.transaction((sql) => ledger.void(sql, first.key));
    await database.sql.transaction((sql) => ledger.void(sql, first.key));
    await database.sql.transaction((sql) => ledger.capture(sql, second.key));
    expect(await policy().allowance({ owner: from, network })).toEqual({
      isAuthenticated: false,
      hasUnlimitedDownloads: false,
      freeDownloadsUsed: 1,
      freeDownloadLimit: 2,
      remainingFreeDownloads: 1,
    });
  });

  test('what used up its time keeps its free operation, and gives credits back', async () => {
    const from = visitor();
    const free = await pay(rotate, from);
    await database.sql.transaction((sql) => ledger.void(sql, free.key, { keepsFreeUse: true }));
    expect((await policy().allowance({ owner: from, network })).freeDownloadsUsed).toBe(1);
    await give(3);
    const paid = await pay(rotate);
    expect(paid.payment).toBe('credits');
    await database.sql.transaction((sql) => ledger.void(sql, paid.key, { keepsFreeUse: true }));
    expect(await balance()).toBe(3);
  });

  test('what needs an account is paid with credits or not at all', async () => {
    expect((await pay(summary, visitor())).payment).toBe('auth_required');
    await give(6);
    expect((await pay(summary)).payment).toBe('credits');
    expect(await balance()).toBe(1);
    expect((await pay(summary)).payment).toBe('no_credits');
    expect(await balance()).toBe(1);
  });

  test('none at all: a limit of 0 gives nothing', async () => {
    expect((await pay(rotate, visitor(), policyWith('credits', 0))).payment).toBe('no_credits');
    expect((await pay(rotate, visitor(), policyWith('credits', 5, 0))).payment).toBe('no_credits');
  });
});

describe('the same again', () => {
  test('costs nothing on the same documents, in any order', async () => {
    const inputs = [newId(), newId()];
    await finished(rotate, inputs);
    expect((await pay(rotate, owner, policy(), inputs.toReversed())).payment).toBe('none');
  });

  test.each([
    ['more documents', () => [newId()], rotate],
    ['another operation', () => [], { ...rotate, id: 'other' }],
    ['an operation that is charged each time', () => [], { ...rotate, repeats: 'charged' as const }],
  ])('but %s cost', async (_, more, operation) => {
    await give(1);
    const inputs = [newId()];
    await finished(operation.id === 'other' ? rotate : operation, inputs);
    expect((await pay(operation, owner, policy(), [...inputs, ...more()])).payment).toBe('credits');
  });

  test('but fewer documents, and those of somebody else, cost', async () => {
    await give(2);
    const inputs = [newId(), newId()];
    await finished(rotate, inputs);
    expect((await pay(rotate, owner, policy(), inputs.slice(1))).payment).toBe('credits');
    const theirs = [newId()];
    await finished(rotate, theirs, visitor());
    expect((await pay(rotate, owner, policy(), theirs)).payment).toBe('credits');
  });
});

describe('before anything is read', () => {
  const check = (operation: Operation, from: Owner | undefined, by = policy()) =>
    by.check({ owner: from, network }, operation).catch((error: { code: string }) => error.code);

  test('it says who cannot pay', async () => {
    expect(await check(rotate, undefined)).toEqual({ canPay: true });
    expect(await check(summary, undefined)).toBe('auth_required');
    expect(await check(summary, owner)).toEqual({ canPay: false });
    await give(5);
    expect(await check(summary, owner)).toEqual({ canPay: true });
    for (let n = 0; n < 3; n += 1) await pay(rotate, visitor());
    expect(await check(rotate, visitor())).toEqual({ canPay: false });
    expect(await check(rotate, owner)).toEqual({ canPay: true });
  });

  test('a debt after a refund pays for nothing', async () => {
    await ledger.reverse(database.sql, { key: newId(), kind: 'refund', userId, credits: 3 });
    expect(await check(summary, owner)).toEqual({ canPay: false });
    expect((await pay(summary)).payment).toBe('no_credits');
  });
});

test('with billing off nobody pays, and nobody needs an account', async () => {
  const off = policyWith('off', 0, 0);
  expect((await pay(summary, visitor(), off)).payment).toBe('none');
  expect(await off.check({ owner: undefined, network }, summary)).toEqual({ canPay: true });
  expect(await off.allowance({ owner, network })).toMatchObject({ isAuthenticated: true, hasUnlimitedDownloads: true });
});
