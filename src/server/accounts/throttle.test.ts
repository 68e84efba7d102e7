import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/integration/support/testServer.ts';
import { type Database, migrateDatabase, openDatabase } from '../db/database.ts';
import { Throttle } from './throttle.ts';

/** Over the real database, with a clock that the tests set. */

let database: Database;
let drop: () => Promise<void>;
let nowMs: number;
let throttle: Throttle;
const later = (seconds: number) => {
  nowMs += seconds * 1000;
};

beforeAll(async () => {
  const fresh = await freshDatabase();
  drop = fresh.drop;
  database = openDatabase({ ...fresh.address, database: fresh.database }, () => undefined);
  await migrateDatabase(database);
  throttle = new Throttle(database.sql, () => new Date(nowMs));
});
beforeEach(async () => {
  nowMs = Date.parse('2026-11-21T23:59:00Z');
  await database.pool.query('delete from throttles');
});
afterAll(async () => {
  await database.close();
  await drop();
});

describe('patience', () => {
  const retryLimits = { waitsSeconds: [0, 0, 60, 120], windowSeconds: 3600 };
  const take = () => throttle.take('key', retryLimits);

  test('runs out as its list says, and stays at the last wait', async () => {
    expect(await take()).toEqual({ isAllowed: true, waitSeconds: 0 });
    expect(await take()).toEqual({ isAllowed: true, waitSeconds: 0 });
    expect(await take()).toEqual({ isAllowed: true, waitSeconds: 60 });
    later(59);
    expect(await take()).toEqual({ isAllowed: false, waitSeconds: 1 });
    later(1);
    expect(await take()).toEqual({ isAllowed: true, waitSeconds: 120 });
    for (let n = 0; n < 3; n += 1) {
      later(119);
      expect(await take()).toEqual({ isAllowed: false, waitSeconds: 1 });
      later(1);
      expect(await take()).toEqual({ isAllowed: true, waitSeconds: 120 });
    }
  });

  test('is not used up by what is refused', async () => {
    for (let n = 0; n < 3; n += 1) await take();
    for (let n = 0; n < 10; n += 1) expect(await take()).toMatchObject({ isAllowed: false, waitSeconds: 60 });
  });

  test('is whole again after the window, or when it is forgotten', async () => {
    for (let n = 0; n < 3; n += 1) await take();
    await throttle.forget('key');
    expect(await take()).toEqual({ isAllowed: true, waitSeconds: 0 });
    for (let n = 0; n < 2; n += 1) await take();
    later(3600);
    expect(await take()).toEqual({ isAllowed: true, waitSeconds: 0 });
    expect(await take()).toEqual({ isAllowed: true, waitSeconds: 0 });
  });

  test('counts each of many that come at once', async () => {
    const attempts = await Promise.all(Array.from({ length: 50 }, take));
    expect(attempts.filter(({ isAllowed }) => isAllowed)).toHaveLength(3);
  });
});

describe('a bucket', () => {
  const bucket = { attempts: 3, refillSeconds: 60 };
  const take = () => throttle.takeFrom('bucket', bucket);
  const allowed = async (times: number) => {
    const attempts = await Promise.all(Array.from({ length: times }, take));
    return attempts.filter(({ isAllowed }) => isAllowed).length;
  };

  test('holds so many, and gets one back a minute', async () => {
    expect(await allowed(10)).toBe(3);
    expect(await take()).toEqual({ isAllowed: false, waitSeconds: 60 });
    later(30);
    expect(await take()).toEqual({ isAllowed: false, waitSeconds: 30 });
    later(30);
    expect(await allowed(5)).toBe(1);
    later(120);
    expect(await allowed(5)).toBe(2);
    later(86_400);
    expect(await allowed(5)).toBe(3);
  });

  test('takes one back that was right', async () => {
    expect(await allowed(3)).toBe(3);
    await throttle.giveBack('bucket', bucket);
    expect(await allowed(3)).toBe(1);
  });
});

test('a count of the day ends with the UTC day', async () => {
  const take = () => throttle.takeOfDay('day', 2);
  expect([await take(), await take(), await take()]).toEqual([true, true, false]);
  later(59);
  expect(await take()).toBe(false);
  later(1);
  expect([await take(), await take(), await take()]).toEqual([true, true, false]);
});
