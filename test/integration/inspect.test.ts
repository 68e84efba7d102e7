import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Inspection, inspection } from '#contract/inspection.ts';
import { type Fixture, fixtures } from '#fixtures/manifest.ts';
import { inspect } from '#tools/inspect/inspect.ts';
import { expectSoundLedger } from './ledgerChecks.ts';
import { startTestServer, type TestServer, Visitor } from './testServer.ts';

/** docs/product.md, "Inspect": the inventory of a file, free of charge, on the real server. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { FREE_DAILY_OPERATIONS: '1' } });
});
afterAll(() => server.close());

async function inspected(fixture: Fixture, visitor = new Visitor(server), headers = {}): Promise<Inspection> {
  const { id } = await visitor.upload(new Uint8Array(readFileSync(fixture.path)));
  const answer = await visitor.run(inspect, [id], { headers });
  expect(answer.status).toBe(200);
  return inspection.parse(await answer.json());
}

test('names what it finds', async () => {
  const outlined = await inspected(fixtures.outlined);
  expect(outlined).toMatchObject({ pageCount: 6, isDamaged: false, protection: null, namedDestinations: 3 });
  expect(outlined.bookmarks.total).toBe(6);
  expect(outlined.bookmarks.first.map(({ depth }) => depth)).toContain(1);
  for (const { title, page } of outlined.bookmarks.first)
    expect([title.length > 0, page === null || page >= 1]).toEqual([true, true]);
  expect(outlined.links.toPages + outlined.links.elsewhere + outlined.links.broken).toBe(6);
  const form = await inspected(fixtures.form);
  expect(form.fields.total).toBe(form.fields.first.length);
  expect(form.fields.first.some(({ isFilled }) => isFilled)).toBe(true);
  expect((await inspected(fixtures.layers)).layers.first.map(({ isShown }) => isShown)).toContain(false);
});

test('tells of what acts, of signatures, of damage and of locks', async () => {
  expect((await inspected(fixtures.hostile)).active.selfRunning).toBe(11);
  expect((await inspected(fixtures.signed)).signatures).toBe(1);
  expect((await inspected(fixtures.damaged)).isDamaged).toBe(true);
  const visitor = new Visitor(server);
  const { protection } = await inspected(fixtures.restricted, visitor);
  expect(protection?.allowed).not.toContain('modify');
  const headers = { 'x-document-password': fixtures.encrypted.ownerPassword ?? '' };
  expect((await inspected(fixtures.encrypted, visitor, headers)).protection).not.toBeNull();
});

test('costs nothing, however often', async () => {
  const visitor = new Visitor(server);
  for (let run = 0; run < 3; run += 1) await inspected(fixtures.plain, visitor);
  const { rows } = await server.pool.query<{ payment: string }>('select distinct payment from holds');
  expect(rows).toEqual([{ payment: 'none' }]);
  await expectSoundLedger(server.pool);
});

test('fonts are told with their kind, and whether all of them or a part is in the file', async () => {
  const { fonts } = await inspected(fixtures.plain);
  expect(fonts.first.map(({ kind }) => kind)).not.toContain('');
  for (const { isSubset, isEmbedded } of fonts.first) expect(isSubset && !isEmbedded).toBe(false);
});
